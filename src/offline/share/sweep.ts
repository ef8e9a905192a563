import { hasDatabase } from '../storage/has-database.ts';
import { readShared, SHARED } from './store.ts';

/** Removes a shared file that nobody has gone on with for a day. Never rejects. */
export async function sweepShared(): Promise<void> {
  try {
    if (await hasDatabase(SHARED)) await readShared(Date.now());
  } catch {
    // Refused: then nothing is kept either.
  }
}
