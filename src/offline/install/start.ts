import { offerInstallAfterSuccess } from './gone-well.ts';
import { thankOnce } from './installed.ts';
import { recall, remember } from './memory.ts';
import { isApp } from './way.ts';

/** Visits that are closer together are one. */
const SITTING = 4 * 60 * 60 * 1000;
/** Nobody has read anything before. */
const READING = 20_000;

/** Calls back once half of a page has been seen, and never at once. */
function onceRead(then: () => void): void {
  const look = () => {
    const { scrollHeight } = document.documentElement;
    if (document.hidden || scrollY + innerHeight < scrollHeight / 2) return;
    removeEventListener('scroll', look);
    then();
  };
  setTimeout(() => {
    addEventListener('scroll', look, { passive: true });
    look();
  }, READING);
}

/** Follows the visits of this browser: who comes back and reads has found the site worth keeping. */
export function startInstall(): void {
  if (isApp()) {
    thankOnce();
    return;
  }
  const { visitedAt } = recall();
  remember({ visitedAt: Date.now() });
  if (visitedAt && Date.now() - visitedAt > SITTING) onceRead(offerInstallAfterSuccess);
}
