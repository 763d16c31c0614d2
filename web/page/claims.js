// Which window may write a thing: one holds it at a time, another can ask for it.
// The holder that is asked, or robbed because it does not answer, hears ['taken', name].

import { push, pump } from './screen.js';

const PATIENCE = 2000; // milliseconds a holder has to finish what it is writing
const held = new Map(); // name -> function that lets go
const asking = typeof BroadcastChannel === 'function' ? new BroadcastChannel('kontor-claims') : null;

function taken(name) {
  push('taken', name);
  pump();
}

if (asking) asking.onmessage = ({ data }) => { if (held.has(data)) taken(data); };

/** True once the lock is ours; false when it was not to be had that way. */
function request(name, options) {
  return new Promise((resolve) => {
    navigator.locks.request('kontor:' + name, options, (lock) => {
      resolve(lock !== null);
      if (lock) return new Promise((letGo) => { held.set(name, letGo); });
    }).catch((error) => {
      resolve(false);
      if (error.name === 'AbortError' && held.delete(name)) taken(name);
    });
  });
}

/** Ask for the right to write; takeOver asks whoever has it to let go, and waits only so long. */
export async function claim(name, takeOver) {
  if (!navigator.locks || held.has(name)) return true; // an old browser: as if there were one window
  if (!takeOver) return request(name, { ifAvailable: true });
  const patience = new AbortController();
  const waiting = setTimeout(() => patience.abort(), PATIENCE);
  asking?.postMessage(name);
  const given = await request(name, { signal: patience.signal });
  clearTimeout(waiting);
  return given || request(name, { steal: true });
}

export function release(name) {
  held.get(name)?.();
  held.delete(name);
}
