import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { unrevokedTokens } from '#api/unrevoked-tokens.ts';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { noteRefusal } from '#lib/wait-for-worker.ts';
import { startConnection } from '#offline/connection/start-connection.ts';
import { DRAFTS, hasDatabase } from '#offline/storage/databases.ts';
import { startOutboxTriggers } from '#offline/submissions/outbox-triggers.ts';
import { layOutBelowOnScroll } from './lay-out-below.ts';

/** Loads the code for leftovers of earlier pages only if there are any. */
async function handleLeftovers(): Promise<void> {
  if (!sessionStorage.typed && unrevokedTokens().length === 0 && !(await hasDatabase(DRAFTS))) return;
  const { restoreLeftovers } = await importWithRetry(() => import('./leftovers.ts'));
  restoreLeftovers();
}

/** After an installation, also by the browser's menu. */
async function onInstalled(): Promise<void> {
  const { thankForInstalling } = await importWithRetry(() => import('#offline/install/thank-for-installing.ts'));
  thankForInstalling();
}

/**
 * Registers the service worker, unless a first visit has done so before the app. Once it controls the page, loads what only a page
 * with a worker does from the precache, which costs no data.
 */
async function startWorker(router: AnyRouter): Promise<void> {
  const { registerOnce } = await importWithRetry(() => import('./first-visit.ts'));
  const worker = await registerOnce();
  if (!worker) {
    noteRefusal();
    return;
  }
  const { startWithWorker } = await importWithRetry(() => import('./with-worker.ts'));
  startWithWorker(router, worker);
}

/** Runs after the first page has rendered. */
export function afterStart(queryClient: QueryClient, router: AnyRouter): void {
  startConnection(queryClient);
  startOutboxTriggers();
  startWorker(router);
  layOutBelowOnScroll(router);
  addEventListener('appinstalled', onInstalled);
  // Revocations that failed are retried with the next connection.
  const retry = () => handleLeftovers().catch(() => undefined);
  addEventListener('online', retry);
  retry();
}
