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

function watched(body, watch) {
  return body.pipeThrough(new TransformStream({
    transform(chunk, controller) {
      watch(chunk);
      controller.enqueue(chunk);
    },
  }));
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
      const body = watched(response.body, (chunk) => {
        stalls?.heard();
        count(chunk.byteLength);
      });
      const bytes = new Uint8Array(await new Response(await unpacked(body)).arrayBuffer());
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

// Compiled while it arrives. Kept unpacked by the service worker it goes to the compiler untouched,
// so that the browser may keep the compiled code; then its bytes are checked beside the start.
export function compile(name) {
  return mended(name, async (fresh) => {
    const response = await request(name, fresh);
    const chunks = [];
    try {
      if (response.headers.get('content-type') === 'application/wasm') {
        const module = await WebAssembly.compileStreaming(response);
        countFirst(build.files[name].bytes);
        checkKept(name);
        return module;
      }
      const packed = watched(response.body, (chunk) => countFirst(chunk.byteLength));
      const body = watched(await unpacked(packed), (chunk) => chunks.push(chunk));
      const module = await WebAssembly.compileStreaming(new Response(body, { headers: { 'content-type': 'application/wasm' } }));
      if (await whole(name, await new Blob(chunks).arrayBuffer())) return module;
    } catch (error) {
      if (error.kind) throw error;
      if (/disallowed|Content Security|unsafe-eval/i.test(error.message)) throw new Trouble('blocked', error.message);
      if (error instanceof WebAssembly.CompileError && await arrivesWhole(name).catch(() => false)) throw new Trouble('old', `${name}: ${error.message}`);
      throw damage(name, error);
    }
    throw new Trouble('damaged', `${name}: not the bytes that were published`);
  });
}

// What compiles may have been spoilt all the same: then the page starts again and believes no cache.
async function checkKept(name) {
  try {
    if (await arrivesWhole(name)) return;
  } catch {
    return; // it does not come a second time: nothing is known against the first
  }
  console.warn(`${name}: not the bytes that were published; the page starts again without the cache`);
  setTabNote(FRESH, '1');
  location.reload();
}

// What cannot be compiled is either damaged or too new for this browser: its hash tells.
async function arrivesWhole(name) {
  const response = await request(name, false);
  return whole(name, await new Response(await unpacked(response.body)).arrayBuffer());
}
