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

/** Resolves when it is known that no worker will control this page: the browser has none, or refuses it. */
export const withoutWorker = new Promise<void>((resolve) => {
  refuse = resolve;
});

export const noteRefusal = (): void => refuse();
