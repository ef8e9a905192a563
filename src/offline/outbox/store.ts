import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { OUTBOX } from './name.ts';
import {
  type FileFacts,
  type OutboxRecord,
  RECORD_VERSION,
  type Receipt,
  type StoredFile,
  type WholeRecord,
} from './record.ts';

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
  /** All submissions that wait, oldest first; like all else, without those that a later build has written. */
  all(): Promise<OutboxRecord[]>;
  get(key: string): Promise<OutboxRecord | undefined>;
  /** A record with the bytes of its file. */
  whole(key: string): Promise<WholeRecord | undefined>;
  /**
   * Adds or overwrites a record and, in the same transaction, removes another. Bytes that are staged under its key are
   * not written again.
   */
  put(record: WholeRecord, insteadOf?: string): Promise<void>;
  /** Writes the bytes of a file ahead of the record that may come; nothing where that has come before. */
  preStore(key: string, bytes: ArrayBuffer): Promise<void>;
  /** Removes staged bytes that no record has come for: those of some keys; all where they are left out. */
  dropPreStored(keys?: readonly string[]): Promise<void>;
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
  /**
   * Notes, in one transaction, that deliveries are being told to the visitor: each is taken once, by whichever page.
   * @param key of one of them; all where it is left out
   * @returns the receipts of those that nobody had told yet, oldest submission first
   */
  claimDeliveries(key?: string): Promise<Receipt[]>;
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
      return records.filter(isKnown).sort((a, b) => a.createdAt - b.createdAt);
    },
    async get(key) {
      return known(await (await open()).get('records', key));
    },
    async whole(key) {
      const tx = (await open()).transaction(['records', 'files']);
      const [record, bytes] = await Promise.all([tx.objectStore('records').get(key), tx.objectStore('files').get(key)]);
      const ours = known(record);
      return ours && wholeOf(ours, bytes);
    },
    async put({ file, ...rest }, insteadOf) {
      const { key } = rest;
      const tx = await write();
      const [records, files] = [tx.objectStore('records'), tx.objectStore('files')];
      const asked: Promise<unknown>[] = [];
      // Asked and written in one go: a slow phone takes long between an answer and what is asked next.
      const staged = file?.preStoredKey === key ? files.getKey(key) : undefined;
      try {
        if (!staged) asked.push(file ? files.put(file.bytes, key) : files.delete(key));
        asked.push(records.put(file ? { ...rest, file: factsOf(file) } : rest));
        if (insteadOf !== undefined && insteadOf !== key)
          asked.push(records.delete(insteadOf), files.delete(insteadOf));
      } catch (error) {
        // What can't be cloned throws at once, and must not leave the rest behind to commit.
        for (const request of [...asked, staged]) request?.catch(() => undefined);
        tx.abort();
        throw error;
      }
      const bytes = staged?.then((found) => (file && found === undefined ? files.put(file.bytes, key) : undefined));
      await Promise.all([...asked, bytes, tx.done]);
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
      const record = known(await records.get(key));
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
    async claimDeliveries(key) {
      const tx = await write();
      const receipts = tx.objectStore('receipts');
      const untold = (await receipts.getAll(key)).filter((it) => it.untold !== undefined);
      await Promise.all([...untold.map(({ untold: _, ...told }) => receipts.put(told)), tx.done]);
      return untold.sort((a, b) => (a.untold ?? 0) - (b.untold ?? 0));
    },
  };
}

/** A tab of this build may be open while a later one writes records of a form that it can't read. */
const isKnown = ({ v }: OutboxRecord) => v <= RECORD_VERSION;
const known = (record: OutboxRecord | undefined) => (record && isKnown(record) ? record : undefined);

const factsOf = ({ name, type, size }: StoredFile): FileFacts => ({ name, type, size });

/** A file without bytes is none: the server then asks for it, and the visitor can choose it again. */
function wholeOf({ file, ...rest }: OutboxRecord, bytes: ArrayBuffer | undefined): WholeRecord {
  return file && bytes ? { ...rest, file: { ...file, bytes } } : rest;
}
