// Texts kept between visits, in IndexedDB. What has not reached the disk when the page is hidden is
// written synchronously to localStorage, and moved into the database at the next start.
//
// A browser forgets or writes localStorage when it pleases, so a journal may outlive what came after
// it: every change bears a stamp, the database keeps each key's last one, and an older journal is void.

const JOURNAL = 'kontor-journal:';
const STORE = 'kept';
const STAMP = '#'; // before a key: the stamp of its last change
const pending = new Map(); // key -> {value: text, or null for a deletion, stamp}
let lastStamp = 0;

function nextStamp() {
  lastStamp = Math.max(Date.now(), lastStamp + 1);
  return lastStamp;
}

function trouble(reason, error) {
  const sentences = {
    full: 'There is no room left on this device: nothing was saved.',
    denied: 'This browser does not allow the page to keep anything: nothing can be saved.',
    broken: 'The browser could not read or write what is saved here.',
  };
  window.kontorShell.notice(reason);
  return Object.assign(new Error(sentences[reason]), { reason, cause: error });
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

let database = null;

function open() {
  database ??= connect().catch((error) => {
    database = null; // the next call tries again: permission may have been given meanwhile
    throw translated(error?.name === 'UnknownError' || !window.indexedDB ? Object.assign(new Error(), { name: 'SecurityError' }) : error);
  });
  return database;
}

async function connect() {
  const request = indexedDB.open('kontor', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const db = await asPromise(request);
  db.onversionchange = () => { db.close(); database = null; };
  db.onclose = () => { database = null; };
  await adoptJournal(db);
  return db;
}

function write(db, change) {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(STORE, 'readwrite', { durability: 'strict' });
    change(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve();
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}

function journalKeys() {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(JOURNAL));
  } catch {
    return [];
  }
}

function enter(store, key, { value, stamp }) {
  if (value === null) store.delete(key); else store.put(value, key);
  store.put(stamp, STAMP + key);
}

async function adoptJournal(db) {
  const keys = journalKeys();
  if (!keys.length) return;
  await write(db, (store) => {
    for (const name of keys) {
      const key = name.slice(JOURNAL.length);
      const noted = JSON.parse(localStorage.getItem(name));
      const last = store.get(STAMP + key);
      last.onsuccess = () => { if (noted.stamp > (last.result ?? 0)) enter(store, key, noted); };
    }
  });
  for (const name of keys) localStorage.removeItem(name);
}

async function change(key, value) {
  const wanted = { value, stamp: nextStamp() };
  pending.set(key, wanted);
  try {
    const db = await open();
    await write(db, (store) => enter(store, key, wanted));
    if (pending.get(key) === wanted) {
      pending.delete(key);
      try { localStorage.removeItem(JOURNAL + key); } catch { /* no journal, nothing to clear */ }
    }
  } catch (error) {
    if (pending.get(key) === wanted) pending.delete(key);
    throw translated(error);
  }
}

export function put(key, value) {
  return change(key, value);
}

export function remove(key) {
  return change(key, null);
}

/** Like put, begun at once, for the moment the page is hidden: nobody can wait for its end. */
export function entrust(key, value) {
  change(key, value).catch(() => {}); // already shown to the player
}

export async function get(key) {
  if (pending.has(key)) return pending.get(key).value;
  try {
    const db = await open();
    return (await asPromise(db.transaction(STORE).objectStore(STORE).get(key))) ?? null;
  } catch (error) {
    throw translated(error);
  }
}

export async function keys(prefix) {
  try {
    const db = await open();
    const all = await asPromise(db.transaction(STORE).objectStore(STORE).getAllKeys());
    const found = new Set(all.filter((key) => !key.startsWith(STAMP)));
    for (const [key, { value }] of pending) if (value === null) found.delete(key); else found.add(key);
    return JSON.stringify([...found].filter((key) => key.startsWith(prefix)).sort());
  } catch (error) {
    throw translated(error);
  }
}

/** Leave no trace: everything that was ever kept here, and the stamps with it. */
export async function clear() {
  pending.clear();
  try {
    for (const name of journalKeys()) localStorage.removeItem(name);
    await write(await open(), (store) => store.clear());
  } catch (error) {
    throw translated(error);
  }
}

export async function persist() {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
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
