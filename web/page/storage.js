// Texts kept between visits, in IndexedDB. What has not reached the disk when the page is hidden is
// written synchronously to localStorage, and moved into the database at the next start.

const JOURNAL = 'kontor-journal:';
const STORE = 'kept';
const pending = new Map(); // key -> text, or null for a deletion

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

async function adoptJournal(db) {
  const keys = journalKeys();
  if (!keys.length) return;
  await write(db, (store) => {
    for (const name of keys) {
      const value = JSON.parse(localStorage.getItem(name));
      if (value === null) store.delete(name.slice(JOURNAL.length));
      else store.put(value, name.slice(JOURNAL.length));
    }
  });
  for (const name of keys) localStorage.removeItem(name);
}

async function change(key, value) {
  pending.set(key, value);
  try {
    const db = await open();
    await write(db, (store) => { if (value === null) store.delete(key); else store.put(value, key); });
    if (pending.get(key) === value) {
      pending.delete(key);
      try { localStorage.removeItem(JOURNAL + key); } catch { /* no journal, nothing to clear */ }
    }
  } catch (error) {
    if (pending.get(key) === value) pending.delete(key);
    throw translated(error);
  }
}

export function put(key, value) {
  return change(key, value);
}

export function remove(key) {
  return change(key, null);
}

export async function get(key) {
  if (pending.has(key)) return pending.get(key);
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
    const found = new Set(await asPromise(db.transaction(STORE).objectStore(STORE).getAllKeys()));
    for (const [key, value] of pending) if (value === null) found.delete(key); else found.add(key);
    return JSON.stringify([...found].filter((key) => key.startsWith(prefix)).sort());
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
  for (const [key, value] of pending) {
    try {
      localStorage.setItem(JOURNAL + key, JSON.stringify(value));
    } catch {
      return; // full or denied: the transaction under way is the only hope left
    }
  }
}
