import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { unrevokedTokens } from '#api/unrevoked-tokens.ts';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { waitForWorker } from '#lib/wait-for-worker.ts';
import { startConnection } from '#offline/connection/start-connection.ts';
import { DRAFTS, hasDatabase } from '#offline/storage/databases.ts';
import { startOutboxTriggers } from '#offline/submissions/outbox-triggers.ts';
import { layOutBelowOnScroll } from './lay-out-below.ts';
import { registerWorker } from './register-worker.ts';

/** Loads the code for leftovers of earlier pages only if there are any. */
async function handleLeftovers(): Promise<void> {
  if (!sessionStorage.typed && unrevokedTokens().length === 0 && !(await hasDatabase(DRAFTS))) return;
  const { restoreLeftovers } = await importWithRetry(() => import('./leftovers.ts'));
  restoreLeftovers();
}

/**
 * Loads what only later visits and the installed app need.
 * @param installed the `appinstalled` event, also of an installation by the browser's menu
 */
async function loadLaterVisit(installed?: Event): Promise<void> {
  const { startLaterVisit } = await importWithRetry(() => import('./later-visit.ts'));
  startLaterVisit(installed);
}

/** Loads from the precache, which costs no data, what only a page with a worker does. */
async function loadWithWorker(router: AnyRouter): Promise<void> {
  await waitForWorker();
  const { startWithWorker } = await importWithRetry(() => import('./with-worker.ts'));
  startWithWorker(router);
}

/** Runs after the first page has rendered. */
export function afterStart(queryClient: QueryClient, router: AnyRouter): void {
  startConnection(queryClient);
  startOutboxTriggers();
  registerWorker();
  layOutBelowOnScroll();
  loadWithWorker(router);
  addEventListener('appinstalled', loadLaterVisit);
  if (navigator.serviceWorker?.controller || !matchMedia('(display-mode: browser)').matches) loadLaterVisit();
  // Revocations that failed are retried with the next connection.
  const retry = () => handleLeftovers().catch(() => undefined);
  addEventListener('online', retry);
  retry();
}
