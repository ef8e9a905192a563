import { ensureRoom } from '#offline/storage/storage-manager.ts';
import { dropPreStoredFile, preStoreFile } from '#offline/submissions/page-store.ts';
import { readResume } from './resume-file.ts';

const keys = new Map<File, string>();
/** Read still, or looked for room for. */
const wanted = new Set<File>();

/**
 * Begins to write a chosen resume to the disk, ahead of its application. Never rejects: where it can't be read or has no
 * room, the application will say so.
 * @param file that was chosen
 */
export async function preStoreResume(file: File): Promise<void> {
  wanted.add(file);
  try {
    const { bytes } = await readResume(file);
    await ensureRoom(bytes.byteLength);
    if (wanted.has(file)) keys.set(file, preStoreFile(bytes));
  } catch {
    // As above.
  }
  wanted.delete(file);
}

/** Gives the key that a resume is staged under, once: the next application has a key of its own. */
export function takePreStoredKey(file: File): string | undefined {
  const key = keys.get(file);
  keys.delete(file);
  wanted.delete(file);
  return key;
}

/** Removes a resume that goes with no application. */
export function dropPreStoredResume(file: File): void {
  const key = takePreStoredKey(file);
  if (key) dropPreStoredFile(key);
}
