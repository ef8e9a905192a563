import type { Workbox } from 'workbox-window';
import { persistently } from '#src/persistently.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): TrustedScriptURL;
  };
}
type TrustedScriptURL = ConstructorParameters<typeof Workbox>[0];

const SCRIPT = '/sw.js';

/** Has the worker see the pictures that were shown before it was there; they come from the browser's own cache. */
function keepShownPictures(): void {
  for (const { currentSrc } of document.images) {
    if (currentSrc.startsWith(location.origin)) fetch(currentSrc).catch(() => undefined);
  }
}

/**
 * Registers the service worker. Never reloads the page; a browser that refuses workers goes on without. On a first visit
 * there is nothing yet that workbox-window could follow, so it is left for later visits, which have it on the device.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const script = trustedTypes
    ?.createPolicy('service-worker', { createScriptURL: () => SCRIPT })
    .createScriptURL(SCRIPT);
  try {
    if (navigator.serviceWorker.controller) {
      const { Workbox } = await persistently(() => import('workbox-window'));
      await new Workbox(script ?? SCRIPT).register();
    } else {
      navigator.serviceWorker.addEventListener('controllerchange', keepShownPictures, { once: true });
      // Not before: what it fetches would be in the way of what this page still needs.
      if (document.readyState !== 'complete')
        await new Promise((done) => addEventListener('load', done, { once: true }));
      await navigator.serviceWorker.register((script ?? SCRIPT) as string);
    }
  } catch {
    // Refused.
  }
}
