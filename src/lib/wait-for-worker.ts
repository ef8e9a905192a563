import { WORKER_TIMEOUT_MS } from './timeouts.ts';

/**
 * Waits until a service worker controls this page: on a first visit, for its installation. Never resolves if the browser
 * refuses workers.
 */
export async function waitForWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker?.controller) return;
  await new Promise((resolve) => serviceWorker?.addEventListener('controllerchange', resolve, { once: true }));
}

let refuse = () => {};

const withoutWorker = new Promise<void>((resolve) => {
  refuse = resolve;
});

/** Call it when it is known that no worker will control this page: the browser has none, or refuses it. */
export const noteRefusal = (): void => refuse();

/**
 * Waits until code costs no download, as a worker that controls this page has stored it. Waits 15 seconds at most, and not at all if
 * no worker will control this page.
 */
export async function whenCodeIsStored(): Promise<void> {
  await Promise.race([
    waitForWorker(),
    withoutWorker,
    new Promise((resolve) => setTimeout(resolve, WORKER_TIMEOUT_MS)),
  ]);
}
