import type { BrowserContext } from 'playwright-core';

/** Told whenever the outbox has a submission on the disk: its key, and the e-mail in it. */
export type OnKept = (key: string, email: string) => void;

/**
 * Listens to what the pages of a browser write into their outbox.
 * @param context whose pages, before there are any
 * @param onKept is told
 */
export async function listenToOutbox(context: BrowserContext, onKept: OnKept): Promise<void> {
  await context.exposeBinding('noteKept', (_, key: string, email: string) => onKept(key, email));
  await context.addInitScript(() => {
    const { noteKept } = window as unknown as { noteKept: OnKept };
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, ...rest) {
      const { key, fields } = (this.name === 'records' ? value : {}) as { key?: string; fields?: { email?: string } };
      if (key) this.transaction.addEventListener('complete', () => noteKept(key, fields?.email ?? ''));
      return put.call(this, value, ...rest);
    };
  });
}
