import type { Workbox } from 'workbox-window';
import { importWithRetry } from '#lib/import-with-retry.ts';

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

function noneWhereRefused(error: Error): undefined {
  if (!(error instanceof TypeError)) return;
  throw error;
}

/** Rejects where the installation fails, as it does with one file that the line or the server does not give. */
const installed = (worker: ServiceWorker) =>
  new Promise<void>((done, fail) => {
    worker.onstatechange = () => (worker.state === 'redundant' ? fail() : done());
  });

/**
 * Registers the service worker, again until it is installed: the next attempt goes on with what the last has got. Never
 * reloads the page; a browser that refuses workers goes on without. On a first visit what follows the builds comes from
 * the worker itself, once that is there.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SCRIPT });
  const script = policy?.createScriptURL(SCRIPT) ?? SCRIPT;
  const { serviceWorker } = navigator;
  const follow = async (arrived?: Event) => {
    const { followBuilds } = await importWithRetry(() => import('#offline/update/follow.ts'));
    await followBuilds(script, arrived);
  };
  try {
    if (serviceWorker.controller) await follow();
    else {
      serviceWorker.addEventListener('controllerchange', follow, { once: true });
      // Not before: what it fetches would be in the way of what this page still needs.
      if (document.readyState !== 'complete')
        await new Promise((done) => addEventListener('load', done, { once: true }));
      await importWithRetry(async () => {
        const registration = await serviceWorker.register(script as string).catch(noneWhereRefused);
        if (registration?.installing) await installed(registration.installing);
      });
    }
  } catch {
    // Refused.
  }
}
