// Starts Python, gives it its bridges, and shows what goes wrong.

import { unpackStored } from './archive.js';
import * as claims from './claims.js';
import * as device from './device.js';
import { address, build, compile, forgetDamage, read, startsAgain, Trouble } from './files.js';
import { startJobs } from './jobs.js';
import * as parts from './parts.js';
import { rescue } from './rescue.js';
import * as screen from './screen.js';
import * as storage from './storage.js';
import { watchForUpdates } from './update.js';

const shell = window.kontorShell;

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

async function startPython(runtime) {
  const { loadPyodide } = await import(address('pyodide.mjs')).catch((error) => { throw new Trouble('file', error.message); });
  runScript(await runtime.asm);
  const library = URL.createObjectURL(new Blob([await runtime.std]));
  const module = await runtime.wasm;
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

// pygame is compiled while it arrives and put where the dynamic linker looks first; the file Python
// finds in its folder is empty.
async function plugIn(python, module) {
  const folder = `${SITE_PACKAGES}/pygame`;
  const path = `${folder}/${python.FS.readdir(folder).find((name) => name.endsWith('.so'))}`;
  const { loadWebAssemblyModule, preloadedWasm } = python._module;
  preloadedWasm[path] = await loadWebAssemblyModule(module, { loadAsync: true, nodelete: true }, path, {});
}

// The worker is started after the first frame; what is asked of it until then waits.
let startWorker;
const worker = new Promise((resolve) => { startWorker = resolve; });
// What the first scene wants goes before everything that only may be wanted later.
const PATIENCE = 10000; // milliseconds
let settle;
const settled = new Promise((resolve) => { settle = resolve; });

function bridges(runtime) {
  return {
    clock: () => performance.now() / 1000,
    frames: screen.frames,
    wake: screen.wake,
    ready() {
      document.body.className = 'playing';
      document.getElementById('canvas').focus({ preventScroll: true });
      performance.mark('kontor:first-frame');
      requestAnimationFrame(() => setTimeout(() => afterFirstFrame(runtime).catch((error) => shell.fail('file', error))));
    },
    settled: () => settle(),
    screen, storage, device, claims, parts,
    safe: shell.safe,
    asset: (name) => read('asset/' + name),
    job: async (...values) => (await worker).start(...values),
    cancel: async (id) => (await worker).cancel(id),
  };
}

async function afterFirstFrame(runtime) {
  shell.started();
  forgetDamage();
  document.querySelector('link[rel=icon]').href = address('icons/icon-64.png');
  for (const [rel, name] of [['apple-touch-icon', 'icons/icon-180.png'], ['manifest', 'manifest.webmanifest']]) {
    const link = document.createElement('link');
    link.rel = rel;
    link.href = address(name);
    document.head.append(link);
  }
  startWorker(startJobs({ wasm: await runtime.wasm, asm: await runtime.asm, std: await runtime.std }));
  await Promise.race([settled, new Promise((resolve) => { setTimeout(resolve, PATIENCE); })]);
  if (await startsAgain(true)) return;
  if (!await watchForUpdates()) await parts.fetchRest().catch(() => {}); // who wants one of them is told
}

function resumeSound(python) {
  const resume = () => {
    const sound = python._module.SDL2?.audioContext;
    if (sound?.state === 'suspended' || sound?.state === 'interrupted') sound.resume().catch(() => {});
  };
  for (const name of ['pointerdown', 'pointerup', 'touchend', 'click', 'keydown']) window.addEventListener(name, resume, true);
}

async function run() {
  const runtime = {
    wasm: compile('python.wasm'), asm: read('asm.js'), std: read('std.zip'), module: compile('pygame.wasm'),
    pygame: read('pygame.zip'), first: parts.fetchFirst(),
  };
  const all = Promise.all(Object.values(runtime)); // whatever fails first is the trouble to tell
  all.catch(() => {});
  screen.watch();
  storage.keys('').catch(() => {}); // opens the database beside the loading; who needs it is told of trouble
  const python = await Promise.race([startPython(runtime), all.then(() => new Promise(() => {}))]);
  python.registerJsModule('kontor', bridges(runtime));
  unpackStored(python.FS, await runtime.pygame, SITE_PACKAGES);
  await parts.layFirst(python.FS, () => python.pyimport('sys').path_importer_cache.clear());
  await plugIn(python, await runtime.module);
  shell.progress(0.95, 'opening');
  resumeSound(python);
  document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'hidden') hide(); });
  window.addEventListener('pagehide', hide);
  python.pyimport('sys').path.insert(0, '/kontor/assets');
  if (await startsAgain(false)) return;
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

shell.canRescue(rescue);
shell.begin(() => run().catch(async (error) => {
  if (!await startsAgain(true)) shell.fail(kindOf(error), error);
}));
