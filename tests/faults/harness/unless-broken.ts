import type { Device } from './device.ts';
import type { Page } from './page.ts';

/**
 * Waits for work of a page, as long as it lives. A store that can't write is the one thing it may fail for.
 * @param device on which
 * @param page whose work
 * @param work what is waited for
 */
export async function unlessBroken(device: Device, page: Page, work: Promise<unknown>): Promise<void> {
  const changes = device.storageChanges;
  const sound = !device.storageBroken;
  await Promise.race([work, page.life.ended]).catch((error: unknown) => {
    if (sound && changes === device.storageChanges) device.ledger.report('wrong state', `unexpected: ${error}`);
  });
}
