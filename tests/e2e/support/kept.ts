import type { Page } from 'playwright-core';
import { fault } from '#tests/support/proxy-fault.ts';
import { installed } from './browser.ts';
import { eventually } from './pages.ts';
import { quiet } from './quiet.ts';
import type { Site } from './site.ts';

/** Everything the site keeps on this device, as one text: databases, storages, caches. */
export function keptOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const readable = (_: string, value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value;
    const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];

    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store);
        parts.push(JSON.stringify([name, store, await done(rows.getAllKeys())]));
        parts.push(JSON.stringify(await done(db.transaction(store).objectStore(store).getAll()), readable));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        parts.push(request.url, await ((await cache.match(request))?.text() ?? ''));
      }
    }
    return parts.join('\n');
  });
}

/** Waits until this device keeps a text; what a page has read is written a moment after it is shown. */
export const keeps = (page: Page, text: string) => eventually(() => keptOn(page)).toContain(text);

/**
 * Takes the network away from a device that holds the app and what one of its pages has read.
 * @param site whose
 * @param page the one that has read it; it is closed
 * @param text of what it has read
 */
export async function cutOff({ network }: Site, page: Page, text: string): Promise<void> {
  await installed(page);
  await keeps(page, text);
  await quiet(network);
  await page.close();
  await network.set(fault.cut);
}

/** What a sign-in stored. */
export const storedSession = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token'), role: localStorage.getItem('role') }));

/** Types a session into local storage, as someone at the browser's tools would. */
export const typeIn = (page: Page, session: Record<string, string>) =>
  page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, session);
