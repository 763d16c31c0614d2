// Saves every kept game as files when the program itself does not start. The records go out as they
// are kept, unread: the numbers in them are larger than a script's.

import { saveFile } from './device.js';
import * as storage from './storage.js';

const PART = 8e6; // characters of a file, well below what can be read again
const MOST = 2000; // games, likewise

async function recordsOf(game) {
  const found = {};
  for (const key of [game, game.replace('game/', 'tail/')]) {
    const text = await storage.get(key);
    if (text !== null) found[key] = text;
  }
  return found;
}

/** Offers the files; how many games are in them. */
export async function rescue() {
  const games = JSON.parse(await storage.keys('game/'));
  const parts = [{}];
  let size = 0;
  let many = 0;
  for (const game of games) {
    const records = await recordsOf(game);
    const more = Object.values(records).reduce((sum, text) => sum + text.length, 0);
    if (size && (size + more > PART || many === MOST)) {
      parts.push({});
      size = many = 0;
    }
    Object.assign(parts[parts.length - 1], records);
    size += more;
    many += 1;
  }
  const day = new Date().toISOString().slice(0, 10);
  parts.forEach((records, number) => {
    const text = JSON.stringify({ format: 'kontor-records', version: 1, records });
    saveFile(`kontor-rescued-${day}${number ? `-${number + 1}` : ''}.json`, new TextEncoder().encode(text), 'application/json');
  });
  return games.length;
}
