// The parts of the program, each an archive of its own: what the first frame needs comes before it,
// the rest when it is wanted. A game's rules and its table are parts; a table needs its rules.

import { unpackStored } from './archive.js';
import { build, read, Trouble } from './files.js';
import { deviceNote } from './place.js';

const HOME = '/kontor/assets';
const coming = new Map(); // name -> promise of its bytes
const here = new Set();
const listeners = new Set(); // told of every archive of rules that comes
let fs = null;
let settle = () => {};

/** Everything a part needs that is not here yet, itself last. */
function lacking(name) {
  const found = new Set();
  const visit = (part) => {
    for (const need of build.parts[part].needs) visit(need);
    if (!here.has(part)) found.add(part);
  };
  visit(name);
  return [...found];
}

function bring(name, count) {
  if (!coming.has(name)) {
    const promise = read(name, count);
    coming.set(name, promise);
    promise.catch(() => coming.delete(name)); // the next one who wants it asks again
  }
  return coming.get(name);
}

function lay(name, bytes) {
  if (here.has(name)) return;
  try {
    unpackStored(fs, bytes, HOME);
  } catch (error) {
    throw new Trouble('damaged', `${name}: ${error.message}`);
  }
  here.add(name);
  settle();
  if (!build.parts[name].rules) coming.delete(name); // its bytes are needed no more
  else for (const hear of listeners) hear(bytes);
}

// The words of the language used last here, or of the shell, which asked the browser.
function firstParts() {
  const words = [deviceNote('kontor-language'), document.documentElement.lang, 'en'].map((language) => `words.${language}`);
  const spoken = words.find((name) => name in build.parts);
  return Object.keys(build.parts).filter((name) => build.parts[name].first || name === spoken);
}

/** Begin to fetch what the program begins with. */
export function fetchFirst() {
  return Promise.all(firstParts().map((name) => bring(name)));
}

/** Lay out what the program begins with, once there is a file system; `settled` is called when more comes. */
export async function layFirst(fileSystem, settled) {
  fs = fileSystem;
  await fetchFirst();
  for (const name of firstParts()) lay(name, await coming.get(name));
  settle = settled;
}

/** Bring a part and what it needs; `progress` hears the share that has arrived, 0 to 1. */
export async function fetchPart(name, progress) {
  const wanted = lacking(name);
  const total = wanted.reduce((sum, part) => sum + build.files[part].bytes, 0);
  let arrived = 0;
  await Promise.all(wanted.map((part) => bring(part, (bytes) => {
    arrived += bytes;
    progress?.(Math.min(1, arrived / total));
  })));
  for (const part of wanted) lay(part, await coming.get(part));
}

/** The names of all parts, and of those that are here, as JSON. */
export function listed() {
  return JSON.stringify({ all: Object.keys(build.parts), here: [...here] });
}

/** The archives the worker has to have, those here now and each that comes. */
export async function followRules(hear) {
  listeners.add(hear);
  for (const [name, { rules }] of Object.entries(build.parts)) if (rules && here.has(name)) hear(await coming.get(name));
}

/** Bring what is still missing, one after the other, while nobody waits for anything. */
export async function fetchRest() {
  for (const name of Object.keys(build.parts)) {
    if (!here.has(name)) await bring(name);
  }
}
