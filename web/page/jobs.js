// Keeps the worker: hands it jobs, passes on what it says, starts it again when it dies.
// Answers go into the event queue: ['job', id, 'progress' | 'done' | 'failed' | 'lost', json].
// 'lost' means that no worker can do it, and Python does it itself between frames.

import { address, build, read } from './files.js';
import { followRules } from './parts.js';
import { push } from './screen.js';

const SILENCE = 20_000; // milliseconds without a word from a busy worker: it is dead
const TRIES = 2;

// The worker starts from memory: so it is under the page's own policy, whatever the host sends.
async function source(asm) {
  return URL.createObjectURL(new Blob([asm, '\n', await read('worker.js')], { type: 'text/javascript' }));
}

/** `runtime` is what Python runs on: {wasm, asm, std}. */
export function startJobs(runtime) {
  const jobs = new Map(); // id -> {name, payload, tries}
  let worker = null;
  let ready = false;
  let heard = 0;
  let failures = 0;

  const script = source(runtime.asm);
  const rules = []; // every archive the worker has to have, also after it was started again
  const known = followRules((archive) => {
    rules.push(archive);
    worker?.postMessage(['rules', archive]);
  });

  async function boot() {
    ready = false;
    try {
      await known;
      worker = new Worker(await script, { type: 'module' });
      const mine = worker;
      mine.onmessage = ({ data }) => { if (worker === mine) hear(...data); };
      mine.onerror = (event) => { event.preventDefault?.(); if (worker === mine) died(event.message); };
      mine.postMessage(['boot', {
        pyodide: address('pyodide.mjs'), lock: build.lock, wasm: runtime.wasm, std: runtime.std, rules,
      }]);
    } catch (error) {
      died(error.message);
    }
  }

  function hear(what, id, value) {
    heard = performance.now();
    if (what === 'ready') {
      ready = true;
      failures = 0;
      for (const [waiting, job] of jobs) send(waiting, job);
    } else if (what === 'died') {
      died(value);
    } else if (jobs.has(id)) {
      if (what !== 'progress') jobs.delete(id);
      push('job', id, what, value);
    }
  }

  function send(id, job) {
    heard = performance.now();
    job.tries += 1;
    worker.postMessage(['start', id, job.name, job.payload]);
  }

  function died(reason) {
    console.warn('the worker died:', reason);
    worker?.terminate();
    worker = null;
    if (!ready) failures += 1;
    for (const [id, job] of jobs) {
      if (job.tries < TRIES) continue;
      jobs.delete(id);
      push('job', id, 'failed', JSON.stringify('The worker died twice over this job.'));
    }
    if (failures < TRIES) {
      boot();
    } else {
      for (const id of jobs.keys()) push('job', id, 'lost', null);
      jobs.clear();
    }
  }

  let watching = 0;

  function watch() {
    watching ||= setTimeout(() => {
      watching = 0;
      const seen = ready && document.visibilityState === 'visible';
      if (seen && jobs.size && performance.now() - heard > SILENCE) died('no word from it');
      if (jobs.size) watch();
    }, SILENCE / 4);
  }

  boot();

  return {
    start(id, name, payload) {
      if (failures >= TRIES) {
        push('job', id, 'lost', null);
        return;
      }
      const job = { name, payload, tries: 0 };
      jobs.set(id, job);
      watch();
      if (ready) send(id, job);
    },
    cancel(id) {
      if (jobs.delete(id) && ready) worker.postMessage(['cancel', id]);
    },
  };
}
