// Keeps one whole edition of the game for use without a network. An edition is fetched completely
// before it is used, and two are never mixed: every file is named by its content, and the page
// that names them is kept with them. What is lost or spoilt in the cache is fetched again.

const BUILD = "@KONTOR_BUILD@";
const PAGE = self.registration.scope;
const PAGE_CONTENT = '@INDEX_SHA256@';
const OURS = `kontor:${new URL(PAGE).pathname}:`; // other deployments on this origin keep their own
const CACHE = OURS + BUILD.build;
const FILES = Object.entries(BUILD.files)
  .map(([name, file]) => ({ ...file, name, href: new URL(file.url, PAGE).href }))
  .sort((one, other) => other.first - one.first);
const BY_ADDRESS = new Map(FILES.map((file) => [file.href, file]));
const TYPES = { wasm: 'application/wasm', js: 'text/javascript', mjs: 'text/javascript' };

async function isWhole(response, content) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return btoa(String.fromCharCode(...hash)) === content;
}

// Packed files are kept unpacked: a browser keeps compiled code only for what it did not unpack itself.
async function unpacked(name, response) {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = TYPES[name.split('.').pop()] ?? response.headers.get('content-type') ?? 'application/octet-stream';
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const body = packed ? new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')) : bytes;
  return new Response(body, { headers: { 'content-type': type } });
}

async function fetchFile(cache, { name, href, sha256 }, how) {
  const response = await fetch(href, { integrity: 'sha256-' + sha256, cache: how });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const found = await unpacked(name, response);
  await cache.put(href, found.clone());
  return found;
}

async function keepFile(cache, file) {
  const kept = await caches.match(file.href); // of this edition, interrupted, or of the one before
  if (kept && await isWhole(kept.clone(), file.content)) await cache.put(file.href, kept);
  else await fetchFile(cache, file, 'default');
}

async function fetchPage(cache) {
  const response = await fetch(PAGE, { cache: 'no-store' });
  if (!response.ok) throw new Error(`the page: ${response.status}`);
  const found = new Response(await response.arrayBuffer(), { headers: { 'content-type': 'text/html; charset=utf-8' } });
  const ours = await isWhole(found.clone(), PAGE_CONTENT);
  if (ours) await cache.put(PAGE, found.clone());
  return { found, ours };
}

async function install() {
  const cache = await caches.open(CACHE);
  // While a site is being replaced, its page and this worker may be of different editions.
  if (!(await fetchPage(cache)).ours) throw new Error('the page is of another edition');
  for (const file of FILES) await keepFile(cache, file);
}

async function refill() {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map((request) => request.url));
  if (!kept.has(PAGE)) await fetchPage(cache);
  for (const file of FILES) if (!kept.has(file.href)) await keepFile(cache, file);
}

// Editions before this one named their caches without the path: theirs are those with our page.
async function isOld(name) {
  if (name.startsWith(OURS)) return name !== CACHE;
  return name.startsWith('kontor-') && await (await caches.open(name)).match(PAGE) !== undefined;
}

async function takeOver() {
  for (const name of await caches.keys()) if (await isOld(name)) await caches.delete(name);
  await self.clients.claim();
  // A page that began under another edition must not go on: its parts are gone.
  for (const client of await self.clients.matchAll({ includeUncontrolled: true })) {
    if (client.url.startsWith(PAGE)) client.postMessage({ edition: BUILD.build });
  }
}

async function answerPage() {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(PAGE);
  if (kept && await isWhole(kept.clone(), PAGE_CONTENT)) return kept;
  return (await fetchPage(cache)).found;
}

// The page checks by itself what it reads; scripts are checked here, since nothing else would.
async function answerFile(file, request) {
  const cache = await caches.open(CACHE);
  const kept = request.cache === 'reload' ? undefined : await cache.match(file.href);
  const script = file.href.endsWith('js');
  if (kept && (!script || await isWhole(kept.clone(), file.content))) return kept;
  return fetchFile(cache, file, 'reload').catch(() => fetch(request));
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
  if (event.data === 'refill') event.waitUntil(refill().catch(() => {})); // the next visit tries again
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = request.url.split(/[?#]/)[0];
  if (request.mode === 'navigate' && (url === PAGE || url === PAGE + 'index.html')) event.respondWith(answerPage());
  else if (BY_ADDRESS.has(url)) event.respondWith(answerFile(BY_ADDRESS.get(url), request));
});
