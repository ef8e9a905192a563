import { importWithRetry } from '#lib/import-with-retry.ts';
import { recordInstallation, startInstall } from '#offline/install/start-install.ts';
import { OUTBOX } from '#offline/outbox/signals.ts';
import { deleteExpiredSharedFile } from '#offline/share/shared-file.ts';
import { hasDatabase } from '#offline/storage/databases.ts';

/** Starts the delivery notices if this browser has an outbox. */
async function loadDeliveryNotices(): Promise<void> {
  if (!(await hasDatabase(OUTBOX).catch(() => false))) return;
  const { startDeliveryNotices } = await importWithRetry(() => import('#offline/submissions/delivery-notices.ts'));
  startDeliveryNotices();
}

/**
 * Starts what only later visits and the installed app need.
 * @param installed the `appinstalled` event, if the app has just been installed; everything else runs already then
 */
export function startLaterVisit(installed?: Event): void {
  if (installed) {
    recordInstallation();
    return;
  }
  startInstall();
  deleteExpiredSharedFile();
  loadDeliveryNotices();
}
