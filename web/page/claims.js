// Which window may write a thing: one holds it at a time, another can ask for it. Locks keep windows
// out of each other's way; what keeps the thing itself safe is the token (see storage.js).
// The holder that is asked, or robbed because it does not answer, hears ['taken', name, token].

import { PLACE } from './place.js';
import { push, pump } from './screen.js';
import { own } from './storage.js';

const PATIENCE = 2000; // milliseconds a holder has to finish what it is writing
const held = new Map(); // name -> {token, letGo}
const claiming = new Map(); // name -> the end of the last claim here: one at a time
const asking = typeof BroadcastChannel === 'function' ? new BroadcastChannel('kontor-claims:' + PLACE) : null;

const holds = (name, token) => held.get(name)?.token === token;

function taken(name) {
  if (!held.has(name)) return;
  push('taken', name, held.get(name).token);
  pump();
}

if (asking) asking.onmessage = ({ data }) => taken(data);

function newToken() {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

/** True once the lock is ours; false when it was not to be had that way. */
function request(name, token, options) {
  return new Promise((resolve) => {
    navigator.locks.request(`kontor:${PLACE}:${name}`, options, (lock) => {
      resolve(lock !== null);
      if (lock) return new Promise((letGo) => { held.set(name, { token, letGo }); });
    }).catch((error) => {
      if (error.name !== 'AbortError') { // storage is denied, and locks with it: the token has to do
        held.set(name, { token, letGo() {} });
        resolve(true);
        return;
      }
      resolve(false);
      if (!holds(name, token)) return;
      taken(name);
      held.delete(name);
    });
  });
}

/** The lock, from whoever has it if need be: he is asked to let go, and waited for only so long. */
async function lock(name, token, takeOver) {
  if (takeOver) {
    asking?.postMessage(name);
    taken(name);
  }
  if (!navigator.locks) { // an old browser, or no https: the token alone has to do
    held.set(name, { token, letGo() {} });
    return true;
  }
  if (!takeOver && !held.has(name)) return request(name, token, { ifAvailable: true });
  const patience = new AbortController();
  const waiting = setTimeout(() => patience.abort(), PATIENCE);
  const given = await request(name, token, { signal: patience.signal });
  clearTimeout(waiting);
  return given || (takeOver && request(name, token, { steal: true }));
}

async function claimNow(name, takeOver) {
  const token = newToken();
  if (!await lock(name, token, takeOver)) return null;
  try {
    await own(name, token, () => holds(name, token));
  } catch { /* nothing can be kept, which writing will tell; it can be played */ }
  return holds(name, token) ? token : null;
}

/** Ask for the right to write: a token, or null when another window has it and is not to be robbed. */
export function claim(name, takeOver) {
  const mine = (claiming.get(name) ?? Promise.resolve()).then(() => claimNow(name, takeOver));
  claiming.set(name, mine.catch(() => {}));
  return mine;
}

/** What was kept is gone: own it anew, if nobody else has come. */
export async function renew(name, token) {
  try {
    return holds(name, token) && await own(name, token, () => holds(name, token), true);
  } catch {
    return false;
  }
}

/** Let go of what one holds; a token that was superseded releases nothing. */
export function release(name, token) {
  if (!holds(name, token)) return;
  held.get(name).letGo();
  held.delete(name);
}
