import { createStore, del, get, set } from 'idb-keyval';
import type { FileFacts } from '../outbox/record.ts';

/** A file that was shared with the app and waits for its form, on this device alone. */
export interface SharedFile extends FileFacts {
  /** Left out where the file is too large to be taken anyway. ArrayBuffer: a Blob in IndexedDB fails in Safari. */
  readonly bytes?: ArrayBuffer;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The database of what was shared. */
export const SHARED = 'shared';
const KEY = 'resume';
const DAY = 24 * 60 * 60 * 1000;

let opened: ReturnType<typeof createStore> | undefined;
const db = () => {
  opened ??= createStore(SHARED, 'files');
  return opened;
};

/** Keeps a file in the place of the last one; rejects where the device refuses. */
export const keepShared = (file: SharedFile): Promise<void> => set(KEY, file, db());

/** Removes the file, if there is one; rejects where the device refuses. */
export const dropShared = (): Promise<void> => del(KEY, db());

/**
 * Reads the file that waits; one that has waited for a day is removed.
 * @param now milliseconds since the epoch
 * @returns undefined where none waits; rejects where the device refuses
 */
export async function readShared(now: number): Promise<SharedFile | undefined> {
  const file = await get<SharedFile>(KEY, db());
  if (!file || now - file.at < DAY) return file;
  await dropShared();
  return undefined;
}
