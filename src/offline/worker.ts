interface TrustedTypes {
  // What comes back is more than a string, but stands where the types ask for one.
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

const SCRIPT = '/sw.js';

/** Has the worker see the pictures that were shown before it was there; they come from the browser's own cache. */
function keepShownPictures(): void {
  for (const { currentSrc } of document.images) {
    if (currentSrc.startsWith(location.origin)) fetch(currentSrc).catch(() => undefined);
  }
}

/** Registers the service worker. Never reloads the page; a browser that refuses workers goes on without. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (!navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener('controllerchange', keepShownPictures, { once: true });
  }
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SCRIPT });
  // Not before: what it fetches would be in the way of what this page still needs.
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }));
  await navigator.serviceWorker.register(policy?.createScriptURL(SCRIPT) ?? SCRIPT).catch(() => undefined);
}
