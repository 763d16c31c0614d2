// The canvas's size and everything the player does to it, queued for Python to fetch once per frame.
// Positions are device pixels of the canvas. Knows nothing of what is drawn.

const LARGEST = 2.5e6; // pixels of the canvas, whatever the device's ratio

const canvas = document.getElementById('canvas');
const field = document.getElementById('field');
const queue = [];
const files = new Map();
let fileCount = 0;
let listener = null; // Python's: drains the queue at once, inside the browser's own event

export function push(...event) {
  queue.push(event);
  wake();
}

/** All queued events as JSON, or an empty string. */
export function take() {
  return queue.length ? JSON.stringify(queue.splice(0)) : '';
}

export function takeFile(number) {
  const bytes = files.get(number);
  files.delete(number);
  return bytes;
}

export function listen(callback) {
  listener = callback;
}

// A browser allows some things (a phone's keyboard, the clipboard, full screen) only inside the
// event of a gesture: so Python answers these events at once instead of at the next frame.
export function pump() {
  if (!listener) return;
  try {
    listener();
  } catch (error) {
    window.kontorShell.fail('crash', error);
  }
}

// ---- frames

let frame = null; // what is called on one
let asked = false;
let timer = 0;

/** Ask for the next frame. At rest none is asked for: then it comes with an event or a timer. */
export function wake() {
  if (asked || !frame) return;
  asked = true;
  clearTimeout(timer);
  requestAnimationFrame(frame);
}

/** Call work on frames with the time in seconds; it gives the seconds to its next, or nothing at its end. */
export function frames(work) {
  return new Promise((resolve, reject) => {
    frame = (milliseconds) => {
      asked = false;
      try {
        const due = work(milliseconds / 1000);
        if (due == null) resolve(frame = null);
        else if (due <= 0) wake();
        else if (due < Infinity) timer = setTimeout(wake, due * 1000);
      } catch (error) {
        frame = null;
        reject(error);
      }
    };
    wake();
  });
}

// ---- size

function insets() {
  const style = getComputedStyle(document.getElementById('insets'));
  return ['Top', 'Right', 'Bottom', 'Left'].map((side) => parseFloat(style['padding' + side]) || 0);
}

let told = '';

export function measure() {
  const cssWidth = Math.max(1, canvas.clientWidth);
  const cssHeight = Math.max(1, canvas.clientHeight);
  const ratio = Math.min(window.devicePixelRatio || 1, Math.sqrt(LARGEST / (cssWidth * cssHeight)));
  const width = Math.max(1, Math.floor(cssWidth * ratio));
  const height = Math.max(1, Math.floor(cssHeight * ratio));
  const size = ['screen', width, height, ratio, ...insets(), matchMedia('(pointer: coarse)').matches];
  const text = JSON.stringify(size);
  if (text === told) return;
  told = text;
  push(...size);
}

function watchSize() {
  new ResizeObserver(measure).observe(canvas);
  for (const name of ['resize', 'orientationchange']) window.addEventListener(name, measure);
  document.addEventListener('fullscreenchange', measure);
  (function watchRatio() {
    const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener('change', () => { measure(); watchRatio(); }, { once: true });
  })();
  measure();
}

// ---- pointers

function place(event) {
  const box = canvas.getBoundingClientRect();
  return [
    (event.clientX - box.left) * canvas.width / box.width,
    (event.clientY - box.top) * canvas.height / box.height,
  ];
}

function pointer(phase, event) {
  const pressed = phase === 'down' || (phase === 'move' && event.buttons !== 0);
  const button = phase === 'move' ? 0 : Math.max(0, event.button);
  const item = ['pointer', phase, ...place(event), event.pointerType || 'mouse', button, pressed, event.pointerId];
  const last = queue[queue.length - 1];
  if (phase === 'move' && last && last[0] === 'pointer' && last[1] === 'move' && last[7] === event.pointerId) {
    queue[queue.length - 1] = item;
  } else {
    push(...item);
  }
}

function watchPointers() {
  canvas.addEventListener('pointerdown', (event) => {
    if (field.classList.contains('open')) field.blur();
    canvas.focus({ preventScroll: true });
    canvas.setPointerCapture(event.pointerId);
    pointer('down', event);
    pump();
  });
  canvas.addEventListener('pointermove', (event) => pointer('move', event));
  canvas.addEventListener('pointerup', (event) => { pointer('up', event); pump(); });
  canvas.addEventListener('pointercancel', (event) => pointer('cancel', event));
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());

  document.addEventListener('wheel', (event) => {
    event.preventDefault();
    const [x, y] = place(event);
    if (event.ctrlKey) {
      push('zoom', x, y, Math.exp(-event.deltaY / 100));
      return;
    }
    const unit = [1, 16, canvas.clientHeight][event.deltaMode] * canvas.width / canvas.clientWidth;
    push('wheel', x, y, event.deltaX * unit, event.deltaY * unit);
  }, { passive: false });

  // Safari's touchpad pinch; on a touch screen the pointers themselves tell it.
  let before = 1;
  for (const name of ['gesturestart', 'gesturechange', 'gestureend']) {
    document.addEventListener(name, (event) => {
      event.preventDefault();
      if (name === 'gesturestart') before = 1;
      else if (!matchMedia('(pointer: coarse)').matches) push('zoom', ...place(event), event.scale / before);
      before = event.scale || 1;
    }, { passive: false });
  }
  document.addEventListener('touchmove', (event) => {
    if (document.body.classList.contains('playing') && event.cancelable && event.target !== field) event.preventDefault();
  }, { passive: false });
  document.addEventListener('dblclick', (event) => event.preventDefault());
}

// ---- keys, text, files

const SCROLLING = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', ' ', 'PageUp', 'PageDown', 'Home', 'End', 'Backspace', '/', "'"]);
const UNNAMED = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process', 'Unidentified', 'Tab']);

function watchKeys() {
  window.addEventListener('keydown', (event) => {
    if (event.target === field || event.isComposing || UNNAMED.has(event.key)) return;
    const ours = event.target === canvas || event.target === document.body || event.target.dataset?.region !== undefined;
    if (!ours) return; // a button of the page itself
    if (event.target.dataset?.region !== undefined && (event.key === 'Enter' || event.key === ' ')) return; // becomes a click
    const ctrl = event.ctrlKey || event.metaKey;
    if (SCROLLING.has(event.key) || (ctrl && 'zy'.includes(event.key.toLowerCase()))) event.preventDefault();
    push('key', event.key, event.shiftKey, ctrl, event.altKey, event.repeat);
    pump();
  });
}

async function pushFile(file) {
  files.set(++fileCount, new Uint8Array(await file.arrayBuffer()));
  push('file', file.name, fileCount);
}

function watchFiles() {
  window.addEventListener('paste', (event) => {
    if (event.target === field) return;
    for (const file of event.clipboardData?.files ?? []) pushFile(file);
    const text = event.clipboardData?.getData('text/plain');
    if (text) push('paste', text);
  });
  window.addEventListener('dragover', (event) => event.preventDefault());
  window.addEventListener('drop', (event) => {
    event.preventDefault();
    for (const file of event.dataTransfer.files) pushFile(file);
    const text = event.dataTransfer.getData('text/plain');
    if (text) push('paste', text);
  });
}

let closing = false;

/** Open a real input over the canvas: {left, top, width, height, value, label, limit, kind, size}. */
export function edit(wanted) {
  if (!wanted) {
    if (field.classList.contains('open')) closeField();
    return;
  }
  const box = JSON.parse(wanted);
  const css = canvas.clientWidth / canvas.width;
  for (const side of ['left', 'top', 'width', 'height']) field.style[side] = box[side] * css + 'px';
  field.style.fontSize = Math.max(16, box.size) + 'px'; // below 16 px an iPhone zooms the page
  field.value = box.value;
  field.maxLength = box.limit;
  field.setAttribute('aria-label', box.label);
  field.inputMode = box.kind === 'number' ? 'numeric' : box.kind;
  field.classList.add('open');
  field.focus({ preventScroll: true });
  field.select();
}

function closeField() {
  closing = true;
  field.classList.remove('open');
  field.blur();
  closing = false;
  window.scrollTo(0, 0); // an iPhone's keyboard pushes the page up and leaves it there
  canvas.focus({ preventScroll: true });
}

function endField(state) {
  closeField();
  push('text', field.value, state);
  pump();
}

function watchField() {
  field.addEventListener('input', () => push('text', field.value, 'typing'));
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Enter') { event.preventDefault(); endField('accepted'); }
    if (event.key === 'Escape') endField('cancelled');
  });
  field.addEventListener('blur', () => { if (!closing && field.classList.contains('open')) endField('accepted'); });
}

// ---- the way back

const INSIDE = 'inside'; // the state of the entry that Back takes away instead of leaving the page
let guarded = history.state?.kontor === INSIDE; // after a reload it may stand there already
let dropping = false;

/** While it is on, Back is told to Python; switched off, the history is as it was. */
export function guardBack(on) {
  if (on === guarded) return;
  guarded = on;
  if (on) {
    history.pushState({ kontor: INSIDE }, '');
  } else {
    dropping = true;
    history.back();
  }
}

function watchBack() {
  window.addEventListener('popstate', () => {
    if (dropping) {
      dropping = false;
    } else if (guarded) {
      guarded = false;
      push('back');
      pump();
    }
  });
}

export function watch() {
  watchBack();
  watchSize();
  watchPointers();
  watchKeys();
  watchFiles();
  watchField();
  window.addEventListener('hashchange', () => push('fragment', location.hash.slice(1)));
}
