import { importWithRetry } from '#lib/import-with-retry.ts';
import { thankOnce } from '#offline/install/installed.ts';
import { startInstall } from '#offline/install/start.ts';
import { OUTBOX } from '#offline/outbox/name.ts';
import { sweepShared } from '#offline/share/sweep.ts';
import { hasDatabase } from '#offline/storage/has-database.ts';

/** Tells what has arrived meanwhile; where nothing was ever submitted, what does it is not loaded. */
async function tellArrivals(): Promise<void> {
  if (!(await hasDatabase(OUTBOX).catch(() => false))) return;
  const { startDeliveryNotices } = await importWithRetry(() => import('#offline/submissions/delivery-notices.ts'));
  startDeliveryNotices();
}

/**
 * What only later visits need, and the app: a first visit does not load it.
 * @param installed the event, where the app has just been installed; nothing begins a second time then
 */
export function startLaterVisit(installed?: Event): void {
  if (installed) {
    thankOnce();
    return;
  }
  startInstall();
  sweepShared();
  tellArrivals();
}
