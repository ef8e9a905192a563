import type { Page } from 'playwright-core';
import { fault } from '#tests/support/fault-proxy/fault.ts';
import { installed } from './browser.ts';
import { networkIdle } from './idle-network.ts';
import { eventually } from './pages.ts';
import type { Site } from './site.ts';

/** How much is read: databases and storages; caches too, of the build's own files the names; or every byte. */
type Depth = 'rows' | 'ours' | 'all';

function read(page: Page, depth: Depth): Promise<string> {
  return page.evaluate(async (how) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const readable = (_: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value;
    const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];

    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store);
        parts.push(JSON.stringify([name, store, await done(rows.getAllKeys())], readable));
        parts.push(JSON.stringify(await done(db.transaction(store).objectStore(store).getAll()), readable));
      }
      db.close();
    }
    for (const name of how === 'rows' ? [] : await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        parts.push(request.url);
        for (const answer of await cache.matchAll(request, { ignoreVary: true })) {
          // A file of the build is what its name says.
          const isLeftOut = how === 'ours' && new URL(request.url).pathname.startsWith('/assets/');
          parts.push(JSON.stringify([...answer.headers]), isLeftOut ? '' : await answer.text());
        }
      }
    }
    return parts.join('\n');
  }, depth);
}

/** What the site keeps on this device, as one text: databases, storages, caches; of the build's own files the names. */
export const storedOn = (page: Page): Promise<string> => read(page, 'ours');

/** Every byte that the site keeps on this device, as one text: takes three times as long. */
export const allStoredOn = (page: Page): Promise<string> => read(page, 'all');

/** Waits until this device keeps a text; what a page has read is written a moment after it is shown. */
export const isStored = (page: Page, text: string) => eventually(() => read(page, 'rows')).toContain(text);

/**
 * Takes the network away from a device that holds the app and what one of its pages has read.
 * @param site whose
 * @param page the one that has read it; it is closed
 * @param text of what it has read
 */
export async function goOffline({ network }: Site, page: Page, text: string): Promise<void> {
  await installed(page);
  await isStored(page, text);
  await networkIdle(network);
  await page.close();
  await network.set(fault.cut);
}

/** What a sign-in stored. */
export const storedSession = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token'), role: localStorage.getItem('role') }));

/** Types a session into local storage, as someone at the browser's tools would. */
export const storeSession = (page: Page, session: Record<string, string>) =>
  page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, session);
