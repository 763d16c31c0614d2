// A second Python with the rules only, for work that must not hold up the frames. Each game's rules come
// by message when the page has them.

import { unpackStored } from './archive.js';

const HOME = '/engine';
const SLICE = 0.025; // seconds of work between two looks at the mail

let runner = null;
let working = false;

const later = new MessageChannel();
later.port1.start();
const nextTurn = () => new Promise((resolve) => {
  later.port1.addEventListener('message', resolve, { once: true });
  later.port2.postMessage(null);
});

let python = null;
let booted = null;

// The text of asm.js stands before this one in the worker's script.
async function boot({ pyodide, lock, wasm, std, rules }) {
  const library = URL.createObjectURL(new Blob([std]));
  const { loadPyodide } = await import(pyodide);
  python = await loadPyodide({
    indexURL: new URL('.', pyodide).href,
    lockFileContents: lock,
    stdLibURL: library,
    wasmModule: Promise.resolve(wasm),
    wasmFailed: (error) => postMessage(['died', null, error.message]),
    stdout: (line) => console.log(line),
    stderr: (line) => console.warn(line),
  });
  URL.revokeObjectURL(library);
  for (const archive of rules) learn(archive);
  python.pyimport('sys').path.insert(0, HOME);
  runner = python.pyimport('game.jobs').Runner();
  postMessage(['ready']);
}

function learn(archive) {
  unpackStored(python.FS, archive, HOME);
  python.pyimport('sys').path_importer_cache.clear();
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
  if (what === 'boot') await (booted = boot(...rest));
  else if (what === 'rules') await booted.then(() => learn(...rest));
  else if (what === 'cancel') runner.cancel(...rest);
  else {
    runner.start(...rest);
    await work();
  }
}

onmessage = ({ data }) => obey(data).catch((error) => postMessage(['died', null, String(error)]));
