// A second Python with the engine only, for work that must not hold up the frames.

import { unpackStored } from './archive.js';

const SLICE = 0.025; // seconds of work between two looks at the mail

let runner = null;
let working = false;

const later = new MessageChannel();
later.port1.start();
const nextTurn = () => new Promise((resolve) => {
  later.port1.addEventListener('message', resolve, { once: true });
  later.port2.postMessage(null);
});

async function boot({ pyodide, lock, wasm, asm, std, engine }) {
  // A worker has no inline scripts; here the unpacked text is imported from memory.
  const script = URL.createObjectURL(new Blob([asm], { type: 'text/javascript' }));
  const library = URL.createObjectURL(new Blob([std]));
  const [{ loadPyodide }] = await Promise.all([import(pyodide), import(script)]);
  const python = await loadPyodide({
    indexURL: new URL('.', pyodide).href,
    lockFileContents: lock,
    stdLibURL: library,
    wasmModule: Promise.resolve(wasm),
    wasmFailed: (error) => postMessage(['died', null, error.message]),
    stdout: (line) => console.log(line),
    stderr: (line) => console.warn(line),
  });
  URL.revokeObjectURL(script);
  URL.revokeObjectURL(library);
  unpackStored(python.FS, engine, '/engine');
  python.pyimport('sys').path.insert(0, '/engine');
  runner = python.pyimport('game.jobs').Runner();
  postMessage(['ready']);
}

async function work() {
  if (working) return;
  working = true;
  while (runner.busy) {
    const said = runner.slice(SLICE);
    for (const message of JSON.parse(said)) postMessage(message);
    await nextTurn();
  }
  working = false;
}

async function obey([what, ...rest]) {
  if (what === 'boot') await boot(...rest);
  else if (what === 'cancel') runner.cancel(...rest);
  else {
    runner.start(...rest);
    await work();
  }
}

onmessage = ({ data }) => obey(data).catch((error) => postMessage(['died', null, String(error)]));
