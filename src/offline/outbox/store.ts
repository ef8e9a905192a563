import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { OUTBOX } from './name.ts';
import type { FileFacts, KeptFile, OutboxRecord, Receipt, WholeRecord } from './record.ts';

interface Schema extends DBSchema {
  records: { key: string; value: OutboxRecord };
  receipts: { key: string; value: Receipt };
  /** Bytes of files, apart: what is listed, counted and updated all the time stays small. */
  files: { key: string; value: ArrayBuffer };
}

const VERSION = 2;

/** Receipts kept: enough to tell every open form and the next visit what has arrived. */
const RECEIPTS_KEPT = 100;

/** The outbox on this device. Every write has reached the disk when its promise resolves; all reject where storage fails. */
export interface OutboxStore {
  /** All submissions that wait, oldest first. */
  all(): Promise<OutboxRecord[]>;
  get(key: string): Promise<OutboxRecord | undefined>;
  /** A record with the bytes of its file. */
  whole(key: string): Promise<WholeRecord | undefined>;
  /** Adds or overwrites a record and, in the same transaction, removes another. */
  put(record: WholeRecord, insteadOf?: string): Promise<void>;
  /**
   * Reads and rewrites a record in one transaction.
   * @param change gives the new record, or undefined to leave it
   * @returns the new record; undefined where it is gone or was left
   */
  update(key: string, change: (record: OutboxRecord) => OutboxRecord | undefined): Promise<OutboxRecord | undefined>;
  remove(key: string): Promise<void>;
  /** Replaces a record by its receipt, in one transaction. */
  settle(receipt: Receipt): Promise<void>;
  receipt(key: string): Promise<Receipt | undefined>;
}

/**
 * Opens the outbox's own IndexedDB database at its first use, and again whenever the browser has closed it.
 * @param name the database's name
 */
export function openOutboxStore(name = OUTBOX): OutboxStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;

  const open = () => {
    opened ??= openDB<Schema>(name, VERSION, {
      upgrade(db, before) {
        if (before < 1) {
          db.createObjectStore('records', { keyPath: 'key' });
          db.createObjectStore('receipts', { keyPath: 'key' });
        }
        db.createObjectStore('files');
      },
      // A later build must be able to upgrade while this tab is open.
      blocking: (_current, _next, event) => {
        opened = undefined;
        (event.target as IDBDatabase).close();
      },
      terminated: () => {
        opened = undefined;
      },
    }).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };

  // 'strict': resolved only once the bytes are on the disk, not in a buffer of the system (IndexedDB 3.0).
  const write = async () => {
    const tx = (await open()).transaction(['records', 'receipts', 'files'], 'readwrite', { durability: 'strict' });
    // A request that fails rejects first, and nobody awaits this any more.
    tx.done.catch(() => undefined);
    return tx;
  };

  return {
    async all() {
      const records = await (await open()).getAll('records');
      return records.sort((a, b) => a.createdAt - b.createdAt);
    },
    async get(key) {
      return (await open()).get('records', key);
    },
    async whole(key) {
      const tx = (await open()).transaction(['records', 'files']);
      const [record, bytes] = await Promise.all([tx.objectStore('records').get(key), tx.objectStore('files').get(key)]);
      return record && wholeOf(record, bytes);
    },
    async put({ file, ...rest }, insteadOf) {
      const { key } = rest;
      const tx = await write();
      const [records, files] = [tx.objectStore('records'), tx.objectStore('files')];
      const asked: Promise<unknown>[] = [];
      try {
        asked.push(file ? files.put(file.bytes, key) : files.delete(key));
        asked.push(records.put(file ? { ...rest, file: factsOf(file) } : rest));
        if (insteadOf !== undefined && insteadOf !== key)
          asked.push(records.delete(insteadOf), files.delete(insteadOf));
      } catch (error) {
        // What can't be cloned throws at once, and must not leave the rest behind to commit.
        for (const request of asked) request.catch(() => undefined);
        tx.abort();
        throw error;
      }
      await Promise.all([...asked, tx.done]);
    },
    async update(key, change) {
      const tx = await write();
      const records = tx.objectStore('records');
      const record = await records.get(key);
      const next = record && change(record);
      await Promise.all([next && records.put(next), tx.done]);
      return next;
    },
    async remove(key) {
      const tx = await write();
      await Promise.all([tx.objectStore('records').delete(key), tx.objectStore('files').delete(key), tx.done]);
    },
    async settle(receipt) {
      const tx = await write();
      const receipts = tx.objectStore('receipts');
      const deleted = [tx.objectStore('records').delete(receipt.key), tx.objectStore('files').delete(receipt.key)];
      await Promise.all([...deleted, receipts.put(receipt)]);
      const kept = (await receipts.getAll()).sort((a, b) => b.at - a.at);
      await Promise.all([...kept.slice(RECEIPTS_KEPT).map(({ key }) => receipts.delete(key)), tx.done]);
    },
    async receipt(key) {
      return (await open()).get('receipts', key);
    },
  };
}

const factsOf = ({ name, type, size }: KeptFile): FileFacts => ({ name, type, size });

/** A file without bytes is none: the server then asks for it, and the visitor can choose it again. */
function wholeOf({ file, ...rest }: OutboxRecord, bytes: ArrayBuffer | undefined): WholeRecord {
  return file && bytes ? { ...rest, file: { ...file, bytes } } : rest;
}
