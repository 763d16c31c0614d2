// Fetches the files of this edition, with progress by bytes, and checks each by its hash: what a
// cache or a host has spoilt is fetched again past all caches, once.

import { setTabNote, tabNote } from './place.js';

const shell = window.kontorShell;
const FRESH = 'kontor-fresh'; // a note of the shell after a damaged file: believe no cache

export const build = JSON.parse(document.getElementById('build').textContent);

/** An error whose cause and remedy the player can be told. */
export class Trouble extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

export function address(name) {
  return new URL(build.files[name].url, document.baseURI).href;
}

export function forgetDamage() {
  setTabNote(FRESH, null);
}

const FIRST = Object.values(build.files).filter((file) => file.first);
const total = FIRST.reduce((sum, file) => sum + file.bytes, 0);
let arrived = 0;

function countFirst(bytes) {
  arrived += bytes;
  shell.progress(0.85 * Math.min(1, arrived / total), 'loading');
}

// The shell watches over what the start needs. Of what comes later nobody else would notice that
// it has stopped coming: then the request ends, and can be made again.
const STALLED = 30_000; // milliseconds without a byte

function patience() {
  const stop = new AbortController();
  let waiting = 0;
  const heard = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => stop.abort(), STALLED);
  };
  heard();
  return { signal: stop.signal, heard, end: () => clearTimeout(waiting) };
}

async function request(name, fresh, signal) {
  let response;
  try {
    response = await fetch(address(name), { cache: fresh || tabNote(FRESH) ? 'reload' : 'default', signal });
  } catch (error) {
    throw new Trouble('file', `${name}: ${error.message}`);
  }
  if (!response.ok) throw new Trouble('file', `${name}: the server answered ${response.status}`);
  return response;
}

// A host may have unpacked the file on the way, and the service worker keeps it unpacked: the first
// two bytes tell. `count` hears of every byte that arrives.
async function unpacked(body, count) {
  const reader = body.getReader();
  let { done, value } = await reader.read();
  const packed = !done && value[0] === 0x1f && value[1] === 0x8b;
  const { readable, writable } = packed ? new DecompressionStream('gzip') : new TransformStream();
  const writer = writable.getWriter();
  (async () => {
    for (; !done; { done, value } = await reader.read()) {
      count(value.byteLength);
      await writer.write(value);
    }
    await writer.close();
  })().catch((error) => writer.abort(error).catch(() => {})); // who reads hears of it
  return readable;
}

/** Reads to the end into one array, as long as the file should be; each chunk goes to `pass` as well. */
async function gathered(name, stream, pass = () => {}) {
  const bytes = new Uint8Array(build.files[name].raw);
  const reader = stream.getReader();
  let at = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (at + value.length > bytes.length) throw new Error('more than was published');
    bytes.set(value, at);
    at += value.length;
    pass(value);
  }
  return bytes.subarray(0, at);
}

/** Whether these are the bytes that were published; true where a page may not compute hashes. */
async function whole(name, bytes) {
  if (!globalThis.crypto?.subtle) return true;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...hash)) === build.files[name].content;
}

async function mended(name, get) {
  try {
    return await get(false);
  } catch (error) {
    if (error.kind !== 'damaged') throw error;
    console.warn(`${error.message}: it is fetched again`);
    return get(true);
  }
}

function damage(name, error) {
  return new Trouble(error.name === 'RangeError' ? 'memory' : 'damaged', `${name}: ${error.message}`);
}

/** The bytes of a file. `count` hears of every packed byte that arrives. */
export function read(name, count = build.files[name].first ? countFirst : () => {}) {
  return mended(name, async (fresh) => {
    const stalls = build.files[name].first ? null : patience();
    try {
      const response = await request(name, fresh, stalls?.signal);
      const stream = await unpacked(response.body, (arriving) => {
        stalls?.heard();
        count(arriving);
      });
      const bytes = await gathered(name, stream);
      if (await whole(name, bytes)) return bytes;
    } catch (error) {
      if (error.kind) throw error;
      throw stalls?.signal.aborted ? new Trouble('file', `${name}: it stopped coming`) : damage(name, error);
    } finally {
      stalls?.end();
    }
    throw new Trouble('damaged', `${name}: not the bytes that were published`);
  });
}

const unproven = []; // what was compiled before all its bytes were known: {check, late}

// Compiled while it arrives, and checked beside the start. Kept unpacked by the service worker it goes
// to the compiler untouched, so that the browser may keep the compiled code.
export function compile(name) {
  return mended(name, async (fresh) => {
    const response = await request(name, fresh);
    try {
      if (response.headers.get('content-type') === 'application/wasm') {
        const module = await WebAssembly.compileStreaming(response);
        countFirst(build.files[name].bytes);
        // If it does not come a second time, nothing is known against the first.
        unproven.push({ check: () => arrivesWhole(name).catch(() => true), late: true });
        return module;
      }
      const stream = await unpacked(response.body, countFirst);
      let begin;
      const arriving = new ReadableStream({ start(controller) { begin = controller; } });
      const bytes = gathered(name, stream, (chunk) => begin.enqueue(chunk));
      bytes.then(() => begin.close()).catch((error) => begin.error(error));
      const module = await WebAssembly.compileStreaming(new Response(arriving, { headers: { 'content-type': 'application/wasm' } }));
      const sound = whole(name, await bytes);
      if (!fresh && !tabNote(FRESH)) unproven.push({ check: () => sound, late: false });
      else if (!await sound) throw new Trouble('damaged', `${name}: not the bytes that were published`);
      return module;
    } catch (error) {
      if (error.kind) throw error;
      if (/disallowed|Content Security|unsafe-eval/i.test(error.message)) throw new Trouble('blocked', error.message);
      if (error instanceof WebAssembly.CompileError && await arrivesWhole(name).catch(() => false)) throw new Trouble('old', `${name}: ${error.message}`);
      throw damage(name, error);
    }
  });
}

/** Whether something that was compiled had been spoilt: then the page starts again and believes no
 *  cache. What would have to be read once more for that is looked at only when it is `late`. */
export async function startsAgain(late) {
  for (const one of unproven) {
    if ((one.late && !late) || await one.check()) continue;
    console.warn('not the bytes that were published; the page starts again without the cache');
    setTabNote(FRESH, '1');
    location.reload();
    return true;
  }
  return false;
}

// What cannot be compiled is either damaged or too new for this browser: its hash tells.
async function arrivesWhole(name) {
  const response = await request(name, false);
  return whole(name, await gathered(name, await unpacked(response.body, () => {})));
}
