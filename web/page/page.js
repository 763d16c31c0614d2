// Fetches the game, starts Python, gives it its bridges, and shows what goes wrong.

import { unpackStored } from './archive.js';
import * as device from './device.js';
import * as screen from './screen.js';
import * as storage from './storage.js';

const shell = window.kontorShell;
const build = JSON.parse(document.getElementById('build').textContent);

/** An error whose cause and remedy the player can be told. */
class Trouble extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

const address = (name) => new URL(build.files[name].url, document.baseURI).href;

// ---- fetching, with progress by bytes

const FIRST = Object.values(build.files).filter((file) => file.first && file.url.endsWith('.bin'));
const total = FIRST.reduce((sum, file) => sum + file.bytes, 0);
let arrived = 0;

function count(bytes) {
  arrived += bytes;
  shell.progress(0.85 * Math.min(1, arrived / total), 'loading');
}

// After a damaged file the shell asks for fresh ones.
function wantFresh() {
  try {
    return sessionStorage.getItem('kontor-fresh') !== null;
  } catch {
    return false;
  }
}

async function request(name) {
  let response;
  try {
    response = await fetch(address(name), { cache: wantFresh() ? 'reload' : 'default' });
  } catch (error) {
    throw new Trouble('file', `${name}: ${error.message}`);
  }
  if (!response.ok) throw new Trouble('file', `${name}: the server answered ${response.status}`);
  return response;
}

// A host may have unpacked the file on the way, and the service worker keeps it unpacked: the first
// two bytes tell.
async function unpacked(body) {
  const reader = body.getReader();
  const first = await reader.read();
  const rest = new ReadableStream({
    start(controller) { if (first.value) controller.enqueue(first.value); },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close(); else controller.enqueue(value);
    },
  });
  const packed = first.value && first.value[0] === 0x1f && first.value[1] === 0x8b;
  return packed ? rest.pipeThrough(new DecompressionStream('gzip')) : rest;
}

function counted(body) {
  return body.pipeThrough(new TransformStream({
    transform(chunk, controller) {
      count(chunk.byteLength);
      controller.enqueue(chunk);
    },
  }));
}

async function read(name) {
  const response = await request(name);
  try {
    const body = build.files[name].first ? counted(response.body) : response.body;
    return new Uint8Array(await new Response(await unpacked(body)).arrayBuffer());
  } catch (error) {
    throw new Trouble(error.name === 'RangeError' ? 'memory' : 'damaged', `${name}: ${error.message}`);
  }
}

// Compiled while it arrives. Kept unpacked by the service worker it goes to the compiler untouched,
// so that the browser may keep the compiled code.
async function compile(name) {
  const response = await request(name);
  try {
    if (response.headers.get('content-type') === 'application/wasm') {
      const module = await WebAssembly.compileStreaming(response);
      count(build.files[name].bytes);
      return module;
    }
    const body = await unpacked(counted(response.body));
    return await WebAssembly.compileStreaming(new Response(body, { headers: { 'content-type': 'application/wasm' } }));
  } catch (error) {
    if (/disallowed|Content Security|unsafe-eval/i.test(error.message)) throw new Trouble('blocked', error.message);
    if (error.name === 'RangeError') throw new Trouble('memory', `${name}: ${error.message}`);
    const tooNew = error instanceof WebAssembly.CompileError && await arrivedWhole(name);
    throw new Trouble(tooNew ? 'old' : 'damaged', `${name}: ${error.message}`);
  }
}

// What cannot be compiled is either damaged or too new for this browser: its hash tells.
async function arrivedWhole(name) {
  try {
    const bytes = await (await request(name)).arrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return btoa(String.fromCharCode(...hash)) === build.files[name].sha256;
  } catch {
    return false;
  }
}

// ---- Python

const SITE_PACKAGES = '/lib/python3.13/site-packages';

// The policy of the page allows this very text by its hash, so a megabyte can travel packed.
function runScript(bytes) {
  const script = document.createElement('script');
  script.textContent = new TextDecoder().decode(bytes);
  document.head.append(script);
  script.remove();
  if (typeof globalThis._createPyodideModule !== 'function') throw new Trouble('damaged', 'asm.js did not run');
}

async function startPython(parts) {
  const { loadPyodide } = await import(address('pyodide.mjs')).catch((error) => { throw new Trouble('file', error.message); });
  runScript(await parts.asm);
  const library = URL.createObjectURL(new Blob([await parts.std]));
  const module = await parts.wasm;
  shell.progress(0.88, 'starting');
  let giveUp;
  const failed = new Promise((_, reject) => { giveUp = reject; });
  const python = await Promise.race([failed, loadPyodide({
    indexURL: new URL('run/', document.baseURI).href,
    lockFileContents: build.lock,
    stdLibURL: library,
    wasmModule: Promise.resolve(module),
    wasmFailed: (error) => giveUp(new Trouble(/memory|allocat/i.test(error.message) ? 'memory' : 'damaged', error.message)),
    // SDL must not swallow keys: the page hands them to Python itself.
    env: { SDL_EMSCRIPTEN_KEYBOARD_ELEMENT: '#nothing' },
    stdout: (line) => console.log(line),
    stderr: (line) => console.warn(line),
  })]);
  URL.revokeObjectURL(library);
  python._api._skip_unwind_fatal_error = true; // Pyodide's switch for SDL's main loop
  python.canvas.setCanvas2D(document.getElementById('canvas'));
  return python;
}

function unpack(python, bytes, folder) {
  try {
    unpackStored(python.FS, bytes, folder);
  } catch (error) {
    throw new Trouble('damaged', `${folder}: ${error.message}`);
  }
}

// pygame is compiled while it arrives and put where the dynamic linker looks first; the file Python
// finds in its folder is empty.
async function plugIn(python, module) {
  const folder = `${SITE_PACKAGES}/pygame`;
  const path = `${folder}/${python.FS.readdir(folder).find((name) => name.endsWith('.so'))}`;
  const { loadWebAssemblyModule, preloadedWasm } = python._module;
  preloadedWasm[path] = await loadWebAssemblyModule(module, { loadAsync: true, nodelete: true }, path, {});
}

// What the first frame can do without is fetched after it; calls until then wait.
let arrive;
const later = new Promise((resolve) => { arrive = resolve; });

function bridges(python, parts) {
  return {
    clock: () => performance.now() / 1000,
    frames: screen.frames,
    wake: screen.wake,
    ready() {
      document.body.className = 'playing';
      document.getElementById('canvas').focus({ preventScroll: true });
      performance.mark('kontor:first-frame');
      requestAnimationFrame(() => setTimeout(() => afterFirstFrame(parts).catch((error) => shell.fail('file', error))));
    },
    screen, storage, device,
    claims: {
      claim: async (...values) => (await later).claims.claim(...values),
      renew: async (...values) => (await later).claims.renew(...values),
      release: async (...values) => (await later).claims.release(...values),
    },
    asset: (name) => read('asset/' + name),
    job: async (...values) => (await later).jobs.start(...values),
    cancel: async (id) => (await later).jobs.cancel(id),
  };
}

async function afterFirstFrame(parts) {
  if (wantFresh()) sessionStorage.removeItem('kontor-fresh');
  document.querySelector('link[rel=icon]').href = address('icons/icon-64.png');
  for (const [rel, name] of [['apple-touch-icon', 'icons/icon-180.png'], ['manifest', 'manifest.webmanifest']]) {
    const link = document.createElement('link');
    link.rel = rel;
    link.href = address(name);
    document.head.append(link);
  }
  const [claims, worker, update] = await Promise.all([import('./claims.js'), import('./jobs.js'), import('./update.js')]);
  const jobs = worker.startJobs(build, {
    wasm: await parts.wasm, asm: await parts.asm, std: await parts.std, engine: read('engine.zip'),
  });
  arrive({ claims, jobs });
  update.watchForUpdates();
}

function resumeSound(python) {
  const resume = () => {
    const sound = python._module.SDL2?.audioContext;
    if (sound?.state === 'suspended' || sound?.state === 'interrupted') sound.resume().catch(() => {});
  };
  for (const name of ['pointerdown', 'pointerup', 'touchend', 'click', 'keydown']) window.addEventListener(name, resume, true);
}

async function run() {
  const parts = {
    wasm: compile('python.wasm'), asm: read('asm.js'), std: read('std.zip'), module: compile('pygame.wasm'),
    pygame: read('pygame.zip'), game: read('kontor.apk'),
  };
  const all = Promise.all(Object.values(parts)); // whatever fails first is the trouble to tell
  all.catch(() => {});
  screen.watch();
  const python = await Promise.race([startPython(parts), all.then(() => new Promise(() => {}))]);
  python.registerJsModule('kontor', bridges(python, parts));
  unpack(python, await parts.pygame, SITE_PACKAGES);
  unpack(python, await parts.game, '/kontor');
  await plugIn(python, await parts.module);
  shell.progress(0.95, 'opening');
  resumeSound(python);
  document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'hidden') hide(); });
  window.addEventListener('pagehide', hide);
  python.pyimport('sys').path.insert(0, '/kontor/assets');
  await python.pyimport('main').main();
}

function hide() {
  screen.push('hidden');
  screen.pump();
  storage.journal();
}

function kindOf(error) {
  if (error.kind) return error.kind;
  return error.name === 'RangeError' || /MemoryError|out of memory/i.test(error.message) ? 'memory' : 'crash';
}

if (shell.usable) run().catch((error) => shell.fail(kindOf(error), error));
