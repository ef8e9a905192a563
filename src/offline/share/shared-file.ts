import { createStore, del, get, set } from 'idb-keyval';
import type { FileFacts } from '../outbox/outbox-record.ts';
import { hasDatabase } from '../storage/databases.ts';

/** A file that was shared with the app and waits on this device for its application. */
interface SharedFile extends FileFacts {
  /** Omitted if the file is too large to be accepted. */
  readonly bytes?: ArrayBuffer;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Database of the shared file. */
export const SHARED_FILES = 'shared';
const KEY = 'resume';
const DAY = 24 * 60 * 60 * 1000;

/** Opens the database at its first use. */
const db = createStore(SHARED_FILES, 'files');

/** Stores a file in place of the last one. Rejects if storage is refused. */
export const storeSharedFile = (file: SharedFile): Promise<void> => set(KEY, file, db);

/** Rejects if storage is refused. */
export const deleteSharedFile = (): Promise<void> => del(KEY, db);

/**
 * Reads the waiting file. After a day it is deleted instead.
 * @param now milliseconds since the epoch
 * @returns rejects if storage is refused
 */
export async function readSharedFile(now: number): Promise<SharedFile | undefined> {
  const file = await get<SharedFile>(KEY, db);
  if (!file || now - file.at < DAY) return file;
  await deleteSharedFile();
  return undefined;
}

/** Deletes a shared file that has waited for a day. Never rejects. */
export async function deleteExpiredSharedFile(): Promise<void> {
  try {
    if (await hasDatabase(SHARED_FILES)) await readSharedFile(Date.now());
  } catch {
    // Storage is refused, so it holds no file.
  }
}
