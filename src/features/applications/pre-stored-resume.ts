import { ensureRoom } from '#offline/storage/storage-manager.ts';
import { dropPreStoredFile, preStoreFile } from '#offline/submissions/page-store.ts';
import { readResume } from './resume-file.ts';

const keys = new Map<File, string>();
/** Files that are still being read or checked for room. */
const pending = new Set<File>();

/** Pre-stores a chosen resume. Never rejects: submitting the application reports a failure. */
export async function preStoreResume(file: File): Promise<void> {
  pending.add(file);
  try {
    const { bytes } = await readResume(file);
    await ensureRoom(bytes.byteLength);
    if (pending.has(file)) keys.set(file, preStoreFile(bytes));
  } catch {
    // Reported by the application.
  }
  pending.delete(file);
}

/** Returns the key of a pre-stored resume, once: the next application gets another. */
export function takePreStoredKey(file: File): string | undefined {
  const key = keys.get(file);
  keys.delete(file);
  pending.delete(file);
  return key;
}

/** Deletes a pre-stored resume that no application uses. */
export function dropPreStoredResume(file: File): void {
  const key = takePreStoredKey(file);
  if (key) dropPreStoredFile(key);
}
