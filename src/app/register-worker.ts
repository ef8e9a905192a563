import type { Workbox } from 'workbox-window';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { noteRefusal } from '#lib/wait-for-worker.ts';

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

function ignoreRefusal(error: Error): undefined {
  if (!(error instanceof TypeError)) return;
  throw error;
}

/** Rejects if the installation fails, as it does if one file cannot be fetched. It may have failed already. */
const installed = ({ installing, waiting, active }: ServiceWorkerRegistration) =>
  new Promise<void>((done, fail) => {
    const worker = installing ?? waiting ?? active;
    const check = () => {
      if (!worker || worker.state === 'redundant') fail();
      else if (worker.state !== 'installing') done();
    };
    if (worker) worker.onstatechange = check;
    check();
  });

/**
 * Registers the service worker and retries until it is installed; a retry continues with the files already cached. Never
 * reloads the page. Browsers that refuse workers go on without. On a first visit the code that follows new builds loads
 * from the precache, after the installation.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return noteRefusal();
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SCRIPT });
  const script = policy?.createScriptURL(SCRIPT) ?? SCRIPT;
  const { serviceWorker } = navigator;
  const follow = async (arrived?: Event) => {
    const { followBuilds } = await importWithRetry(() => import('#offline/update/follow-builds.ts'));
    await followBuilds(script, arrived);
  };
  try {
    if (serviceWorker.controller) await follow();
    else {
      serviceWorker.addEventListener('controllerchange', follow, { once: true });
      // After `load`, so that its downloads do not compete with those of the page.
      if (document.readyState !== 'complete')
        await new Promise((done) => addEventListener('load', done, { once: true }));
      await importWithRetry(async () => {
        const registration = await serviceWorker.register(script as string).catch(ignoreRefusal);
        if (!registration) return noteRefusal();
        await installed(registration);
        // The worker has overlooked this page if it was just loading when another tab had installed it.
        if (!serviceWorker.controller) registration.active?.postMessage({ type: 'CLAIM' });
      });
    }
  } catch {
    noteRefusal();
  }
}
