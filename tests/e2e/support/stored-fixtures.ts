import { readFileSync } from 'node:fs';
import type { BrowserContext } from 'playwright-core';

interface Store {
  readonly keyPath?: string;
  readonly rows: readonly ({ readonly at?: string; readonly text?: string } & Record<string, unknown>)[];
}
interface OutboxFixture {
  readonly version: number;
  readonly stores: Readonly<Record<string, Store>>;
}
interface ReadsFixture {
  readonly name: string;
  readonly store: string;
  readonly at: string;
  readonly value: Record<string, unknown>;
}

const read = (name: string) => JSON.parse(readFileSync(`tests/fixtures/${name}.json`, 'utf8'));

/** Opens a page of the site's origin without the app, so that nothing else has the databases open. */
async function bare(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  await page.goto(`${origin}/favicon.svg`);
  return page;
}

/** Replaces the outbox on a device by the outbox of an earlier or a later build. */
export async function storeOutbox(context: BrowserContext, origin: string, name: string): Promise<void> {
  const page = await bare(context, origin);
  await page.evaluate(async (fixture: OutboxFixture) => {
    await new Promise((done, fail) => {
      const deleting = indexedDB.deleteDatabase('outbox');
      deleting.onsuccess = done;
      deleting.onerror = deleting.onblocked = fail;
    });
    await new Promise((done, fail) => {
      const opening = indexedDB.open('outbox', fixture.version);
      opening.onerror = fail;
      opening.onupgradeneeded = () => {
        for (const [store, { keyPath, rows }] of Object.entries(fixture.stores)) {
          const there = opening.result.createObjectStore(store, keyPath ? { keyPath } : undefined);
          for (const { at, text, ...row } of rows) {
            if (keyPath) there.put(at === undefined ? row : { ...row, at });
            else there.put(new TextEncoder().encode(text).buffer, at);
          }
        }
      };
      opening.onsuccess = () => {
        opening.result.close();
        done(undefined);
      };
    });
  }, read(name) as OutboxFixture);
  await page.close();
}

/** Replaces the lists stored on a device by lists that an earlier build has read. */
export async function storeReads(context: BrowserContext, origin: string, name: string): Promise<void> {
  const page = await bare(context, origin);
  await page.evaluate(async ({ name, store, at, value }: ReadsFixture) => {
    await new Promise((done, fail) => {
      const opening = indexedDB.open(name);
      opening.onerror = fail;
      opening.onupgradeneeded = () => opening.result.createObjectStore(store);
      opening.onsuccess = () => {
        const writing = opening.result.transaction(store, 'readwrite');
        writing.objectStore(store).put({ ...value, timestamp: Date.now() }, at);
        writing.oncomplete = () => {
          opening.result.close();
          done(undefined);
        };
      };
    });
  }, read(name) as ReadsFixture);
  await page.close();
}
