import type { AnyRouter } from '@tanstack/react-router';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { startInstall } from '#offline/install/start-install.ts';
import { OUTBOX } from '#offline/outbox/signals.ts';
import { deleteExpiredSharedFile } from '#offline/share/shared-file.ts';
import { hasDatabase } from '#offline/storage/databases.ts';
import { followBuilds, type RegisteredWorker } from '#offline/update/follow-builds.ts';
import { startPageReports } from './page-reports.ts';
import { prefetchVisiblePages } from './prefetch-pages.ts';

/** Starts the delivery notices if this browser has an outbox. */
async function loadDeliveryNotices(): Promise<void> {
  if (!(await hasDatabase(OUTBOX).catch(() => false))) return;
  const { startDeliveryNotices } = await importWithRetry(() => import('#offline/submissions/delivery-notices.ts'));
  startDeliveryNotices();
}

/**
 * Starts what a page does once a worker controls it: following new builds, offering the installation, notices of what was delivered
 * meanwhile, loading the code of the next pages, and reports of errors and speed. A browser that a program controls is no visitor.
 */
export function startWithWorker(router: AnyRouter, worker: RegisteredWorker): void {
  followBuilds(worker).catch(() => undefined);
  startInstall();
  deleteExpiredSharedFile();
  loadDeliveryNotices();
  prefetchVisiblePages(router);
  if (!navigator.webdriver) whenIdle(() => startPageReports(router));
}
