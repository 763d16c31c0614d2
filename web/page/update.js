// Works without a network after the first visit, and offers a new edition once it is here whole.

import { build } from './files.js';
import { push } from './screen.js';

const bar = document.getElementById('offer');

function offer(worker) {
  bar.classList.add('open');
  document.getElementById('offer-yes').onclick = () => worker.postMessage('take over');
  document.getElementById('offer-no').onclick = () => bar.classList.remove('open');
}

function watchWorker(registration) {
  const worker = registration.installing;
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && registration.active) offer(worker);
  });
}

/** False where there is no service worker: then nothing is kept, and it plays online. */
export async function watchForUpdates() {
  if (!('serviceWorker' in navigator)) return false;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.edition && data.edition !== build.build) location.reload();
  });
  navigator.serviceWorker.startMessages();
  try {
    const registration = await navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' });
    if (registration.waiting && registration.active) offer(registration.waiting);
    const fresh = !registration.active;
    navigator.serviceWorker.ready.then(() => { if (fresh) push('complete'); });
    registration.active?.postMessage('refill'); // a browser may empty a cache
    watchWorker(registration);
    registration.addEventListener('updatefound', () => watchWorker(registration));
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => {});
    });
    return true;
  } catch (error) {
    console.warn('no service worker:', error.message); // plain http, or a private window
    return false;
  }
}
