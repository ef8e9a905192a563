import type { BrowserContext } from 'playwright-core';

/** Called whenever the outbox has stored a submission, with its key and its e-mail. */
export type OnKept = (key: string, email: string) => void;

/** Reports what the pages of a browser write into their outbox. Must be called before the first page opens. */
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
