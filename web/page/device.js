// What the browser offers beside the canvas: clipboard, files, share sheet, address, languages, full
// screen, vibration, wake lock; and the twins of the picture for assistive technology.

import { setDeviceNote } from './place.js';
import { push, pump } from './screen.js';

const canvas = document.getElementById('canvas');

// ---- clipboard, files, share sheet, address

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text) {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'spoken';
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  canvas.focus({ preventScroll: true });
  return done;
}

export async function paste() {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}

export function saveFile(name, bytes, mime) {
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(new Blob([bytes], { type: mime }));
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 60_000);
}

/** The chosen file as {name, bytes}, or null. */
export function pickFile(accept) {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.addEventListener('cancel', () => resolve(null));
    input.addEventListener('change', async () => {
      const file = input.files[0];
      resolve(file ? { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } : null);
    });
    input.click();
  });
}

export async function share(title, text, url) {
  if (!navigator.share) return 'none';
  try {
    await navigator.share({ title, text, url });
    return 'done';
  } catch (error) {
    return error.name === 'AbortError' ? 'cancelled' : 'none';
  }
}

export function fragment() {
  return location.hash.slice(1);
}

export function setFragment(value) {
  const page = location.href.split('#')[0]; // whole: a path that begins with // is no address alone
  history.replaceState(null, '', value ? `${page}#${value}` : page);
}

export function link(value) {
  return location.href.split('#')[0] + '#' + value;
}

// ---- the device

export function languages() {
  return JSON.stringify(navigator.languages ?? [navigator.language]);
}

export function reducedMotion() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function vibrate(milliseconds) {
  navigator.vibrate?.(milliseconds);
}

export function cursor(hand) {
  canvas.classList.toggle('hand', hand);
}

export function canFullscreen() {
  return Boolean(document.fullscreenEnabled);
}

export function fullscreen(on) {
  const change = on ? document.documentElement.requestFullscreen?.() : document.exitFullscreen?.();
  change?.catch(() => {}); // refused outside a gesture: the player taps again
}

let wanted = false;
let lock = null;

export async function wakeLock(on) {
  wanted = on;
  if (!on) {
    lock?.release();
    lock = null;
  } else if (!lock && navigator.wakeLock && document.visibilityState === 'visible') {
    try {
      lock = await navigator.wakeLock.request('screen');
      lock.addEventListener('release', () => { lock = null; });
      if (!wanted) wakeLock(false);
    } catch {
      lock = null; // a low battery may refuse; the game goes on
    }
  }
}

document.addEventListener('visibilitychange', () => { if (wanted) wakeLock(true); });

// ---- installing: the browser's own prompt is kept until somebody wants it

let installPrompt = null;
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  installPrompt = event;
});
addEventListener('appinstalled', () => { installPrompt = null; });

/** "prompt" where the browser can ask, "words" on Apple's phones and tablets, where only their owner
 * can do it; "" where it is done already, or cannot be. */
export function installable() {
  if (matchMedia('(display-mode: standalone)').matches || navigator.standalone) return '';
  if (installPrompt) return 'prompt';
  const tablet = navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1;
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || tablet ? 'words' : '';
}

export async function install() {
  const prompt = installPrompt;
  installPrompt = null;
  try { await prompt?.prompt(); } catch { /* asked once is enough */ }
}

// ---- assistive technology

const mirrorBox = document.getElementById('mirror');
const buttons = new Map();
let moving = false; // the focus is moved by Python: no event back

const TAGS = { button: 'button', text: 'p', heading: 'h2' };

function newButton(id, role) {
  const button = document.createElement(TAGS[role]);
  button.dataset.region = id;
  button.dataset.role = role;
  if (role !== 'button') return button;
  button.type = 'button';
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') === 'true') return;
    push('activate', id);
    pump();
  });
  button.addEventListener('focus', () => { if (!moving) push('focus', id); });
  button.addEventListener('blur', (event) => {
    if (!moving && !event.relatedTarget?.dataset?.region) push('focus', null);
  });
  return button;
}

/** Real buttons, texts and headings for [[id, label, role, usable, left, top, width, height], ...];
 * boxes in device pixels. */
export function mirror(text, focus) {
  const css = canvas.clientWidth / canvas.width;
  const wantedIds = new Set();
  moving = true;
  let before = null;
  for (const [id, label, role, usable, ...box] of JSON.parse(text)) {
    wantedIds.add(id);
    let button = buttons.get(id);
    if (button && button.dataset.role !== role) button.remove();
    if (!button || button.dataset.role !== role) buttons.set(id, (button = newButton(id, role)));
    if (button.textContent !== label) button.textContent = label;
    if (role === 'button') {
      button.setAttribute('aria-disabled', String(!usable));
      button.tabIndex = usable ? 0 : -1;
    }
    ['left', 'top', 'width', 'height'].forEach((side, i) => {
      button.style[side] = Math.max(box[i] * css, i < 2 ? -Infinity : 1) + 'px'; // what has no size is not read
    });
    const next = before ? before.nextSibling : mirrorBox.firstChild;
    if (next !== button) mirrorBox.insertBefore(button, next);
    before = button;
  }
  for (const [id, button] of buttons) {
    if (wantedIds.has(id)) continue;
    if (button === document.activeElement) canvas.focus({ preventScroll: true });
    button.remove();
    buttons.delete(id);
  }
  const target = focus === null || focus === undefined ? null : buttons.get(focus);
  if (target && document.activeElement !== target) target.focus({ preventScroll: true });
  else if (!target && document.activeElement?.dataset?.region) canvas.focus({ preventScroll: true });
  moving = false;
}

/** Have a screen reader say it. A new line each time: equal texts are spoken again. */
export function announce(text, urgent) {
  const box = document.getElementById(urgent ? 'urgent' : 'polite');
  const line = document.createElement('p');
  line.textContent = text;
  box.append(line);
  while (box.children.length > 6) box.firstChild.remove();
}

/** The language of the words; it is noted for the next start, which fetches them at once. */
export function setLanguage(language) {
  setDeviceNote('kontor-language', language);
  document.documentElement.lang = language;
}
