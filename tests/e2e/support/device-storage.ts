import type { Page } from 'playwright-core';
import { fault } from '#tests/support/fault-proxy/fault.ts';
import { installed } from './browser.ts';
import { networkIdle } from './idle-network.ts';
import { eventually } from './pages.ts';
import type { Site } from './site.ts';

/** `rows`: databases and web storage. `ours`: caches too, but only names of the build's own files. `all`: every byte. */
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
          // The name of a build file contains the hash of its content.
          const isLeftOut = how === 'ours' && new URL(request.url).pathname.startsWith('/assets/');
          parts.push(JSON.stringify([...answer.headers]), isLeftOut ? '' : await answer.text());
        }
      }
    }
    return parts.join('\n');
  }, depth);
}

/** What the site stores on this device, as one text. Of the build's own files in caches, only the names. */
export const storedOn = (page: Page): Promise<string> => read(page, 'ours');

/** Every byte that the site stores on this device, as one text. Takes three times as long. */
export const allStoredOn = (page: Page): Promise<string> => read(page, 'all');

/** Waits until this device has stored a text. What a page has read is stored shortly after it is shown. */
export const isStored = (page: Page, text: string) => eventually(() => read(page, 'rows')).toContain(text);

/**
 * Cuts the network of a device, once it has installed the app and stored what a page has read.
 * @param page the page that has read it; it is closed
 * @param text part of what it has read
 */
export async function goOffline({ network }: Site, page: Page, text: string): Promise<void> {
  await installed(page);
  await isStored(page, text);
  await networkIdle(network);
  await page.close();
  await network.set(fault.cut);
}

/** Token and role that a sign-in has stored. */
export const storedSession = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token'), role: localStorage.getItem('role') }));

/** Writes a session into local storage without signing in. */
export const storeSession = (page: Page, session: Record<string, string>) =>
  page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, session);
