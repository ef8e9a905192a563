import { importWithRetry } from '#lib/import-with-retry.ts';
import type { RegisteredWorker } from '#offline/update/follow-builds.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): TrustedScriptURL;
  };
}
type TrustedScriptURL = RegisteredWorker['script'];

const SCRIPT = '/sw.js';

function ignoreRefusal(error: Error): undefined {
  if (!(error instanceof TypeError)) return;
  throw error;
}

/** Resolves when the document and what it needs have loaded. */
export const whenLoaded = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    else addEventListener('load', resolve, { once: true });
  });

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
 * Registers the service worker once the page has loaded, so that its downloads do not compete with those of the page, and retries
 * until it is installed; a retry continues with the files already cached. Never reloads the page.
 * @returns the worker once it controls the page; undefined if the browser has no workers or refuses them
 */
export async function registerWorker(): Promise<RegisteredWorker | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SCRIPT });
  const script = policy?.createScriptURL(SCRIPT) ?? SCRIPT;
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return { script, isNew: false };
  await whenLoaded();
  return importWithRetry(async () => {
    const registration = await serviceWorker.register(script as string).catch(ignoreRefusal);
    if (!registration) return;
    await installed(registration);
    if (!serviceWorker.controller) {
      // The worker has overlooked this page if it was just loading when another tab had installed it.
      registration.active?.postMessage({ type: 'CLAIM' });
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    }
    return { script, isNew: true };
  });
}
