import { importWithRetry } from '#lib/import-with-retry.ts';
import { isInstalledApp, readInstallState, updateInstallState } from './install-state.ts';
import { offerInstallAfterSuccess } from './offer-install.ts';

/** Visits within four hours count as one. */
const SAME_VISIT_MS = 4 * 60 * 60 * 1000;
/** Earlier than this the visitor has not read anything. */
const READING_MS = 20_000;

/** Calls back once half of a page has been scrolled, after 20 seconds at the earliest. */
function onHalfRead(callback: () => void): void {
  const check = () => {
    const { scrollHeight } = document.documentElement;
    if (document.hidden || scrollY + innerHeight < scrollHeight / 2) return;
    removeEventListener('scroll', check);
    callback();
  };
  setTimeout(() => {
    addEventListener('scroll', check, { passive: true });
    check();
  }, READING_MS);
}

/** Records the visit. A returning visitor who reads half of a page is offered the app; one who has installed it is thanked once. */
export async function startInstall(): Promise<void> {
  const { visitedAt, isInstalled } = readInstallState();
  if (isInstalledApp()) {
    if (isInstalled) return;
    const { thankForInstalling } = await importWithRetry(() => import('./thank-for-installing.ts'));
    thankForInstalling();
    return;
  }
  updateInstallState({ visitedAt: Date.now() });
  if (visitedAt && Date.now() - visitedAt > SAME_VISIT_MS) onHalfRead(offerInstallAfterSuccess);
}
