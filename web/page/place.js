// Where this deployment lives. Two of them on one origin share caches, databases, locks and local
// storage, so everything kept there is named by the path; the service worker names its caches alike.

/** The path of this site. */
export const PLACE = new URL('.', document.baseURI).pathname;

function named(what) {
  return `${what}:${PLACE}`;
}

function note(store, what) {
  try {
    return window[store].getItem(named(what));
  } catch {
    return null; // storage is denied: as if nothing were noted
  }
}

function write(store, what, value) {
  try {
    if (value === null) window[store].removeItem(named(what)); else window[store].setItem(named(what), value);
  } catch { /* denied: it is forgotten */ }
}

/** Small notes: of this tab until it is closed, or of this device. null takes one away. */
export function tabNote(what) { return note('sessionStorage', what); }
export function setTabNote(what, value) { write('sessionStorage', what, value); }
export function deviceNote(what) { return note('localStorage', what); }
export function setDeviceNote(what, value) { write('localStorage', what, value); }
