import type { Device } from './device.ts';
import type { Page } from './page.ts';

/**
 * Waits for work of a page until the work ends or the page is closed. Reports an error as a violation, unless storage
 * was broken or changed meanwhile.
 */
export async function unlessBroken(device: Device, page: Page, work: Promise<unknown>): Promise<void> {
  const changes = device.storageChanges;
  const sound = !device.storageBroken;
  await Promise.race([work, page.life.ended]).catch((error: unknown) => {
    if (sound && changes === device.storageChanges) device.ledger.report('wrong state', `unexpected: ${error}`);
  });
}
