// One window of a race for games: it opens, plays, hangs, is robbed and robs, as a seed says.
// What it was told is kept stands in `kept`; it plays by the real storage and the real claims.

import * as claims from './claims.js';
import { take } from './screen.js';
import * as storage from './storage.js';

function random(seed) { // mulberry32
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const heard = new Set(); // tokens that were asked for
setInterval(() => { for (const [, , token] of JSON.parse(take() || '[]')) heard.add(token); }, 5);

async function play(name, number, seed, steps) {
  const chance = random(seed);
  const kept = [];
  let played = 0;
  let token = null;
  let log = [];
  const open = async (takeOver) => {
    const given = await claims.claim(name, takeOver);
    if (!given) return;
    token = given; // an opening before this one goes on with a token that is worth nothing
    log = JSON.parse(await storage.get(name) ?? '[]');
  };
  for (let step = 0; step < steps; step += 1) {
    await pause(chance() * 30);
    const what = chance();
    if (!token) {
      if (what < 0.4) await open(false);
      else if (what < 0.8) await open(true);
      else await Promise.all([open(true), open(true)]); // impatient fingers
      continue;
    }
    if (heard.has(token) && chance() < 0.7) { // the others hang: they are robbed
      claims.release(name, token);
      token = null;
    } else if (what < 0.05) {
      claims.release(name, 'of another opening');
    } else if (what < 0.1) {
      await open(true);
    } else {
      const action = `${token}/${number}.${played += 1}`;
      const writing = storage.write(JSON.stringify([[name, JSON.stringify([...log, action])]]), name, token);
      if (chance() < 0.2) storage.journal(); // as if hidden in the middle of it
      try {
        await writing;
        log.push(action);
        kept.push(action);
      } catch (error) {
        if (error.reason !== 'taken') throw error;
        token = null;
      }
    }
  }
  if (token) claims.release(name, token);
  return kept;
}

/** The last word: whoever hangs is robbed, and what is kept is read. */
async function settle(name) {
  const token = await claims.claim(name, true);
  const log = JSON.parse(await storage.get(name) ?? '[]');
  await storage.write(JSON.stringify([[name, JSON.stringify(log)]]), name, token);
  return log;
}

window.keeping = { claims, storage, play, settle, asked: () => [...heard] };
