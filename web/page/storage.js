// Texts kept between visits, in IndexedDB. What has not reached the disk when the page is hidden is
// written synchronously to localStorage, and moved into the database at the next start.
//
// A browser forgets or writes localStorage when it pleases, so a journal may outlive what came after
// it: every change bears a stamp, the database keeps each key's last one, and an older journal is void.
//
// What only one window at a time may write has an owner: a token that the database keeps. A change
// made for a claim is refused, inside its own transaction, unless that claim's token is the owner's:
// whatever becomes of locks and messages, a window that was superseded cannot overwrite anything.

import { PLACE } from './place.js';

const DATABASE = 'kontor:' + PLACE;
const JOURNAL = `kontor-journal${PLACE}:`;
const UNNAMED = { database: 'kontor', journal: 'kontor-journal:' }; // of editions that knew one site only
const STORE = 'kept';
const STAMP = '#'; // before a key: the stamp of its last change
const OWNER = '@'; // before a claim's name: the token that may write
const pending = new Map(); // key -> {value: text, or null for a deletion, stamp, name, token}
let lastStamp = 0;

function nextStamp() {
  lastStamp = Math.max(Date.now(), lastStamp + 1);
  return lastStamp;
}

const SENTENCES = {
  full: 'There is no room left on this device: nothing was saved.',
  denied: 'This browser does not allow the page to keep anything: nothing can be saved.',
  broken: 'The browser could not read or write what is saved here.',
  taken: 'Another window writes this now.',
  cleared: 'What was saved here has been deleted.',
};

function trouble(reason, error) {
  if (reason !== 'taken' && reason !== 'cleared') window.kontorShell.notice(reason);
  return Object.assign(new Error(SENTENCES[reason]), { reason, cause: error });
}

function translated(error) {
  if (error?.reason) return error;
  if (error?.name === 'QuotaExceededError') return trouble('full', error);
  if (error?.name === 'SecurityError' || error?.name === 'InvalidStateError') return trouble('denied', error);
  return trouble('broken', error);
}

function asPromise(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// ---- the database

let database = null;

function open() {
  database ??= connect().catch((error) => {
    database = null; // the next call tries again: permission may have been given meanwhile
    throw translated(error?.name === 'UnknownError' || !window.indexedDB ? Object.assign(new Error(), { name: 'SecurityError' }) : error);
  });
  return database;
}

/** Do something with the database; once more if the browser had closed it, as when its data is deleted. */
async function using(work) {
  try {
    const db = await open();
    try {
      return await work(db);
    } catch (error) {
      if (error?.name !== 'InvalidStateError') throw error;
      database = null;
      return await work(await open());
    }
  } catch (error) {
    throw translated(error);
  }
}

async function connect() {
  const db = await existing(DATABASE) ?? await created(await unnamedRecords());
  db.onversionchange = () => { db.close(); database = null; };
  db.onclose = () => { database = null; };
  await adoptJournal(db);
  return db;
}

/** A database that is there already, or null: nothing is made by asking. */
async function existing(name) {
  const request = indexedDB.open(name);
  let missing = false;
  request.onupgradeneeded = () => { missing = true; request.transaction.abort(); };
  try {
    return await asPromise(request);
  } catch (error) {
    if (missing) return null;
    throw error;
  }
}

/** The new database with its first records: all of them, or there is none. */
function created(records) {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(STORE);
    for (const [key, value] of records) store.put(value, key);
  };
  return asPromise(request);
}

/** What older editions kept here, copied once and left where it is. */
async function unnamedRecords() {
  const db = await existing(UNNAMED.database);
  const records = new Map();
  if (db?.objectStoreNames.contains(STORE)) {
    const store = db.transaction(STORE).objectStore(STORE);
    const [keys, values] = await Promise.all([asPromise(store.getAllKeys()), asPromise(store.getAll())]);
    keys.forEach((key, number) => records.set(key, values[number]));
  }
  db?.close();
  for (const { key, noted } of journalled(UNNAMED.journal)) {
    if (!noted || noted.stamp <= (records.get(STAMP + key) ?? 0)) continue;
    if (noted.value === null) records.delete(key); else records.set(key, noted.value);
    records.set(STAMP + key, noted.stamp);
  }
  return records;
}

/** One transaction, on the disk when it ends; `change` may refuse it by throwing. */
function transact(db, change) {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(STORE, 'readwrite', { durability: 'strict' });
    const store = transaction.objectStore(STORE);
    let refusal = null;
    const guarded = (step) => (...values) => {
      try {
        step(...values);
      } catch (error) {
        refusal = error;
        transaction.abort();
      }
    };
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(refusal ?? transaction.error);
    const read = (key, then) => {
      const request = store.get(key);
      request.onsuccess = guarded(() => then(request.result));
    };
    guarded(change)(store, read);
  });
}

function enter(store, key, { value, stamp }) {
  if (value === null) store.delete(key); else store.put(value, key);
  store.put(stamp, STAMP + key);
}

// ---- the journal

/** The entries whose names begin so; what cannot be read is null. */
function journalled(prefix) {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix)).map((name) => {
      const text = localStorage.getItem(name);
      return { name, text, key: name.slice(prefix.length), noted: readEntry(text) };
    });
  } catch {
    return [];
  }
}

function readEntry(text) {
  try {
    const { value, stamp, name, token } = JSON.parse(text);
    const sound = (value === null || typeof value === 'string') && Number.isFinite(stamp)
      && (token === undefined || (typeof name === 'string' && typeof token === 'string'));
    return sound ? { value, stamp, name, token } : null;
  } catch {
    return null;
  }
}

/** Move what can be read into the database; whatever goes wrong, it must not be in the way. */
async function adoptJournal(db) {
  const entries = window.kontorShell.safe ? [] : journalled(JOURNAL); // safe mode does without it
  if (!entries.length) return;
  try {
    await transact(db, (store, read) => {
      for (const { key, noted } of entries) {
        if (!noted) continue;
        const adopt = () => read(STAMP + key, (last) => { if (!(noted.stamp <= last)) enter(store, key, noted); });
        if (noted.token === undefined) adopt();
        else read(OWNER + noted.name, (owner) => { if (owner === noted.token) adopt(); });
      }
    });
  } catch (error) {
    console.warn('the journal waits for the next start:', error);
    return;
  }
  // Its window may be alive and have written it anew meanwhile.
  for (const { name, text } of entries) if (localStorage.getItem(name) === text) localStorage.removeItem(name);
}

/** Called when the page is being hidden: it may be killed before a transaction ends. */
export function journal() {
  for (const [key, wanted] of pending) {
    try {
      localStorage.setItem(JOURNAL + key, JSON.stringify(wanted));
    } catch {
      return; // full or denied: the transaction under way is the only hope left
    }
  }
}

// ---- owners

/** Make a token the one that may write for a name, if `wanted()` still holds then. With `renew` only
 *  where nobody is: what was kept is gone. Tells whether it is the owner now. */
export async function own(name, token, wanted, renew = false) {
  let mine = false;
  await using(async (db) => {
    await adoptJournal(db); // the last words of a window that died: they are void under another owner
    await transact(db, (store, read) => read(OWNER + name, (owner) => {
      mine = wanted() && !(renew && owner !== undefined);
      if (mine) store.put(token, OWNER + name);
    }));
  });
  return mine;
}

// ---- what Python calls

/** Change keys together, all or none: [[key, text, or null for a deletion], ...] as JSON; with a name
 *  and a token, for the owner only. Its end means that it is on the disk. */
export async function write(text, name, token) {
  const stamp = nextStamp();
  const entries = JSON.parse(text).map(([key, value]) => [key, { value, stamp, name, token }]);
  for (const [key, wanted] of entries) pending.set(key, wanted);
  try {
    await using((db) => transact(db, (store, read) => {
      const enterAll = () => { for (const [key, wanted] of entries) enter(store, key, wanted); };
      if (token === undefined) enterAll();
      else read(OWNER + name, (owner) => {
        if (owner !== token) throw trouble(owner === undefined ? 'cleared' : 'taken');
        enterAll();
      });
    }));
    for (const [key, wanted] of entries) if (pending.get(key) === wanted) unjournal(key);
  } finally {
    for (const [key, wanted] of entries) if (pending.get(key) === wanted) pending.delete(key);
  }
}

function unjournal(key) {
  try { localStorage.removeItem(JOURNAL + key); } catch { /* no journal, nothing to clear */ }
}

/** Like write, begun at once, for the moment the page is hidden: nobody can wait for its end. */
export function entrust(...values) {
  write(...values).catch(() => {}); // already shown to the player
}

export async function get(key) {
  return using(async (db) => (await asPromise(db.transaction(STORE).objectStore(STORE).get(key))) ?? null);
}

export async function keys(prefix) {
  return using(async (db) => {
    const all = await asPromise(db.transaction(STORE).objectStore(STORE).getAllKeys());
    return JSON.stringify(all.filter((key) => !key.startsWith(STAMP) && !key.startsWith(OWNER) && key.startsWith(prefix)));
  });
}

/** Leave no trace: everything that was ever kept here, stamps and owners with it. */
export async function clear() {
  pending.clear();
  for (const { name } of journalled(JOURNAL)) localStorage.removeItem(name);
  await using((db) => transact(db, (store) => store.clear()));
}

export async function persist() {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
