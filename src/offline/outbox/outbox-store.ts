import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as submissions from '#contract/submissions.ts';
import {
  type FileFacts,
  type OutboxRecord,
  RECORD_VERSION,
  type Receipt,
  type StoredFile,
  type WholeRecord,
} from './outbox-record.ts';
import { OUTBOX } from './signals.ts';

interface Schema extends DBSchema {
  records: { key: string; value: OutboxRecord };
  receipts: { key: string; value: Receipt };
  /** Bytes of files, separate, so that records stay small: they are listed and updated often. */
  files: { key: string; value: ArrayBuffer };
}

const VERSION = 2;

/** Enough for every open form and the next visit to learn of deliveries. */
const MAX_RECEIPTS = 100;

/**
 * The outbox on this device. A write has reached the disk when its promise resolves. All reject if storage fails. Records
 * that this build cannot read are kept and ignored.
 */
export interface OutboxStore {
  /** All records, oldest first. */
  all(): Promise<OutboxRecord[]>;
  get(key: string): Promise<OutboxRecord | undefined>;
  /** A record with the bytes of its file. */
  whole(key: string): Promise<WholeRecord | undefined>;
  /**
   * Adds or overwrites a record and removes the one that it replaces, in one transaction. Pre-stored bytes are not written
   * again.
   */
  put(record: WholeRecord, replacedKey?: string): Promise<void>;
  /** Writes the bytes of a file before its record. Does nothing if the key already has a record or receipt. */
  preStore(key: string, bytes: ArrayBuffer): Promise<void>;
  /** Removes pre-stored bytes without a record: of some keys, or of all. */
  dropPreStored(keys?: readonly string[]): Promise<void>;
  /**
   * Rewrites a record in one transaction.
   * @param change returns the new record, or undefined to keep the old one
   * @returns the new record; undefined if it is gone or unchanged
   */
  update(key: string, change: (record: OutboxRecord) => OutboxRecord | undefined): Promise<OutboxRecord | undefined>;
  remove(key: string): Promise<void>;
  /** Replaces a record by its receipt, in one transaction. */
  settle(receipt: Receipt): Promise<void>;
  receipt(key: string): Promise<Receipt | undefined>;
  /**
   * Claims deliveries for a notice, in one transaction: each is claimed by one page only.
   * @param key of one submission; all if left out
   * @returns receipts that had not been claimed, oldest submission first
   */
  claimDeliveries(key?: string): Promise<Receipt[]>;
}

/**
 * Opens the database at its first use, and again after the browser has closed it.
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
      // Lets a later build upgrade the database while this tab is open.
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

  // 'strict': resolves when the bytes are on the disk, not in a buffer of the operating system (IndexedDB 3.0).
  const write = async () => {
    const tx = (await open()).transaction(['records', 'receipts', 'files'], 'readwrite', { durability: 'strict' });
    // A failed request rejects first; then nothing awaits `done`.
    tx.done.catch(() => undefined);
    return tx;
  };

  return {
    async all() {
      const records = await (await open()).getAll('records');
      return records.filter(isReadable).sort((a, b) => a.createdAt - b.createdAt);
    },
    async get(key) {
      return ifReadable(await (await open()).get('records', key));
    },
    async whole(key) {
      const tx = (await open()).transaction(['records', 'files']);
      const [record, bytes] = await Promise.all([tx.objectStore('records').get(key), tx.objectStore('files').get(key)]);
      const readable = ifReadable(record);
      return readable && wholeOf(readable, bytes);
    },
    async put({ file, ...rest }, replacedKey) {
      const { key } = rest;
      const tx = await write();
      const [records, files] = [tx.objectStore('records'), tx.objectStore('files')];
      const requests: Promise<unknown>[] = [];
      // All requests are made at once: a slow phone takes long between an answer and the next request.
      const preStored = file?.preStoredKey === key ? files.getKey(key) : undefined;
      try {
        if (!preStored) requests.push(file ? files.put(file.bytes, key) : files.delete(key));
        requests.push(records.put(file ? { ...rest, file: factsOf(file) } : rest));
        if (replacedKey !== undefined && replacedKey !== key)
          requests.push(records.delete(replacedKey), files.delete(replacedKey));
      } catch (error) {
        // A value that cannot be cloned throws at once. The other requests must not be committed.
        for (const request of [...requests, preStored]) request?.catch(() => undefined);
        tx.abort();
        throw error;
      }
      const bytes = preStored?.then((storedKey) =>
        file && storedKey === undefined ? files.put(file.bytes, key) : undefined,
      );
      await Promise.all([...requests, bytes, tx.done]);
    },
    async preStore(key, bytes) {
      const tx = await write();
      const found = await Promise.all([tx.objectStore('records').getKey(key), tx.objectStore('receipts').getKey(key)]);
      if (found.every((it) => it === undefined)) await tx.objectStore('files').put(bytes, key);
      await tx.done;
    },
    async dropPreStored(keys) {
      if (!keys && (await (await open()).count('files')) === 0) return;
      const tx = await write();
      const [records, files] = [tx.objectStore('records'), tx.objectStore('files')];
      const [staged, recorded] = await Promise.all([keys ?? files.getAllKeys(), records.getAllKeys()]);
      await Promise.all(staged.filter((key) => !recorded.includes(key)).map((key) => files.delete(key)));
      await tx.done;
    },
    async update(key, change) {
      const tx = await write();
      const records = tx.objectStore('records');
      const record = ifReadable(await records.get(key));
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
      const all = (await receipts.getAll()).sort((a, b) => b.at - a.at);
      await Promise.all([...all.slice(MAX_RECEIPTS).map(({ key }) => receipts.delete(key)), tx.done]);
    },
    async receipt(key) {
      return (await open()).get('receipts', key);
    },
    async claimDeliveries(key) {
      const tx = await write();
      const receipts = tx.objectStore('receipts');
      const unclaimed = (await receipts.getAll(key)).filter((it) => it.untold !== undefined);
      await Promise.all([...unclaimed.map(({ untold: _, ...claimed }) => receipts.put(claimed)), tx.done]);
      return unclaimed.sort((a, b) => (a.untold ?? 0) - (b.untold ?? 0));
    },
  };
}

/** A tab of this build may be open while a later build writes records that it cannot read. A disk may damage them. */
const isReadable = ({ v, kind, fields }: OutboxRecord) =>
  v <= RECORD_VERSION && Object.hasOwn(submissions, kind) && typeof fields === 'object' && fields !== null;
const ifReadable = (record: OutboxRecord | undefined) => (record && isReadable(record) ? record : undefined);

const factsOf = ({ name, type, size }: StoredFile): FileFacts => ({ name, type, size });

/** If a file's bytes are missing, the record is sent without it: the server asks for it, and the visitor can choose it again. */
function wholeOf({ file, ...rest }: OutboxRecord, bytes: ArrayBuffer | undefined): WholeRecord {
  return file && bytes ? { ...rest, file: { ...file, bytes } } : rest;
}
