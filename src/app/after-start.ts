import type { QueryClient } from '@tanstack/react-query';
import { unrevokedTokens } from '#api/ended-tokens.ts';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { startConnection } from '#offline/connection/start.ts';
import { DRAFTS } from '#offline/drafts/name.ts';
import { hasDatabase } from '#offline/storage/has-database.ts';
import { startOutbox } from '#offline/submissions/triggers.ts';
import { registerWorker } from './register-worker.ts';

/** Puts right what earlier pages have left; most visitors have nothing of it, and do not load what does it. */
async function tidyUp(): Promise<void> {
  if (!sessionStorage.typed && unrevokedTokens().length === 0 && !(await hasDatabase(DRAFTS))) return;
  const { settleLeftovers } = await importWithRetry(() => import('./leftovers.ts'));
  settleLeftovers();
}

/**
 * What only later visits have a use for, and the app.
 * @param installed where it has just been installed, be it by the browser's own menu
 */
async function later(installed?: Event): Promise<void> {
  const { startLaterVisit } = await importWithRetry(() => import('./later-visit.ts'));
  startLaterVisit(installed);
}

/**
 * What the app does once its page is there and the browser has time.
 * @param queryClient the app's
 */
export function afterStart(queryClient: QueryClient): void {
  startConnection(queryClient);
  startOutbox();
  registerWorker();
  addEventListener('appinstalled', later);
  if (navigator.serviceWorker?.controller || !matchMedia('(display-mode: browser)').matches) later();
  // What the server could not be told is told with the next connection.
  const tidy = () => tidyUp().catch(() => undefined);
  addEventListener('online', tidy);
  tidy();
}
