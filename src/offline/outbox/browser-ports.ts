import type { Changes } from './changes.ts';
import { webLock } from './lock.ts';
import type { Ports } from './ports.ts';
import type { OutboxStore } from './store.ts';

/**
 * The ports of a browser: the same for page and worker.
 * @param store the outbox's store
 * @param changes told after every change
 */
export function browserPorts(store: OutboxStore, changes: Changes): Ports {
  return {
    store,
    lock: webLock(),
    fetch: (input, init) => fetch(input, init),
    host: (import.meta.env.VITE_API_HOST ?? '').replace(/\/$/, ''),
    now: () => Date.now(),
    random: () => Math.random(),
    after(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    changed: () => changes.announce(),
  };
}
