import { Workbox } from 'workbox-window';

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

/** Registers the service worker. Never reloads the page; a browser that refuses workers goes on without. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SCRIPT });
  await new Workbox(policy?.createScriptURL(SCRIPT) ?? SCRIPT).register().catch(() => undefined);
}
