// Keeps one whole version of the game for use without a network. A version is fetched completely
// before it is used, and two versions are never mixed: every file is named by its content, and the page
// that names them is kept with them.

const BUILD = "@KONTOR_BUILD@";
const CACHE = 'kontor-' + BUILD.build;
const FILES = Object.entries(BUILD.files).map(([name, file]) => ({ name, ...file }));
const KNOWN = new Set(FILES.map((file) => new URL(file.url, self.registration.scope).href));
const PAGE = self.registration.scope;
const TYPES = { wasm: 'application/wasm', js: 'text/javascript' };

// Packed files are kept unpacked: a browser keeps compiled code only for what it did not unpack itself.
async function keepable(name, response) {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = TYPES[name.split('.').pop()] ?? response.headers.get('content-type') ?? 'application/octet-stream';
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const body = packed ? new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')) : bytes;
  return new Response(body, { headers: { 'content-type': type } });
}

async function keepFile(cache, { name, url, sha256 }) {
  // Only what is named by its content may be taken over from the version before.
  const old = url.startsWith('run/') && await caches.match(url);
  if (old) {
    await cache.put(url, old);
    return;
  }
  const response = await fetch(url, { integrity: 'sha256-' + sha256 });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await cache.put(url, await keepable(name, response));
}

async function keepPage(cache) {
  const response = await fetch(PAGE, { cache: 'no-store' });
  const text = await response.text();
  // While a site is being replaced, its page and this worker may be of different versions.
  if (!response.ok || !text.includes(BUILD.build)) throw new Error('the page is of another version');
  await cache.put(PAGE, new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
}

async function install() {
  const cache = await caches.open(CACHE);
  await keepPage(cache);
  for (const file of FILES) await keepFile(cache, file);
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith('kontor-') && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

async function answer(request, key) {
  const cache = await caches.open(CACHE);
  return (await cache.match(key)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => { if (event.data === 'take over') self.skipWaiting(); });
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = request.url.split(/[?#]/)[0];
  if (request.mode === 'navigate' && (url === PAGE || url === PAGE + 'index.html')) event.respondWith(answer(request, PAGE));
  else if (KNOWN.has(url)) event.respondWith(answer(request, url));
});
