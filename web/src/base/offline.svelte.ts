/**
 * What works without a network. The service worker keeps the app at the first visit; the engine, which is large, when the browser is idle and the
 * connection is not metered, or else when somebody plays the computer.
 */

/** What some browsers know about the connection. */
interface Connection {
  saveData?: boolean;
  type?: string;
}

class Offline {
  /** Whether the engine is kept, too. */
  engine = $state(false);

  /** Asks the service worker to keep what is missing, unless every byte has its price. */
  begin(worker: ServiceWorkerContainer): void {
    worker.addEventListener('message', (event) => {
      if (event.data === 'the rest is kept') this.engine = true;
    });
    void this.look();
    if (isMetered((navigator as { connection?: Connection }).connection)) return;
    void worker.ready.then(({ active }) => whenIdle(() => active?.postMessage('keep the rest')));
  }

  /** Finds out what is kept by now. Where the browser keeps nothing, nothing is. */
  async look(): Promise<void> {
    try {
      for (const name of await caches.keys()) {
        const kept = await (await caches.open(name)).keys();
        if (kept.some(({ url }) => /engine_bg[^/]*\.wasm$/.test(url))) this.engine = true;
      }
    } catch {
      this.engine = false;
    }
  }
}

export const isMetered = (connection: Connection | undefined): boolean => connection?.saveData === true || connection?.type === 'cellular';

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 2_000);
};

export const offline = new Offline();
