// Works without a network after the first visit, and offers a new version once it is here whole.

const bar = document.getElementById('offer');

function offer(worker) {
  bar.classList.add('open');
  document.getElementById('offer-yes').onclick = () => worker.postMessage('take over');
  document.getElementById('offer-no').onclick = () => bar.classList.remove('open');
}

function watchWorker(worker) {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
  });
}

export async function watchForUpdates() {
  if (!('serviceWorker' in navigator)) return;
  // The page began under one version and must not go on under another.
  if (navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  }
  try {
    const registration = await navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' });
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
    watchWorker(registration.installing);
    registration.addEventListener('updatefound', () => watchWorker(registration.installing));
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => {});
    });
  } catch (error) {
    console.warn('no service worker:', error.message); // plain http, or a private window: it plays online
  }
}
