import { importWithRetry } from '#lib/import-with-retry.ts';
import { deferredPrompts } from './install-prompt.ts';
import { isInstalledApp, readInstallState } from './install-state.ts';

/** How the site can be installed here: by the browser's prompt, or by steps that the visitor follows. */
export type InstallMethod = 'prompt' | 'steps';

/** How long a declined offer is not repeated. */
const DISMISSED_MS = 90 * 24 * 60 * 60 * 1000;

/** Browsers on iOS can add a site to the home screen, but have no prompt for it. Web views inside apps cannot add it. */
function supportsSteps(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && /(Version|CriOS|FxiOS|EdgiOS)\/.*Safari\//.test(userAgent);
}

/** @returns undefined if the app is installed, cannot be installed, or was declined in the last 90 days */
function installMethod(): InstallMethod | undefined {
  const { dismissedAt = 0, isInstalled = false } = readInstallState();
  if (isInstalled || isInstalledApp() || Date.now() - dismissedAt < DISMISSED_MS) return undefined;
  if (deferredPrompts.length > 0) return 'prompt';
  return supportsSteps() ? 'steps' : undefined;
}

let isOffered = false;

/** Offers the app after the visitor has succeeded at something, once per page. */
export async function offerInstallAfterSuccess(): Promise<void> {
  const method = installMethod();
  if (isOffered || !method) return;
  isOffered = true;
  const { showInstallOffer } = await importWithRetry(() => import('./InstallOffer.tsx'));
  showInstallOffer(method);
}
