import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds to keep mail that was written to files. */
const RETENTION = 30 * 24 * 3_600_000;

/** The folder of mail that is written to files. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/**
 * Deletes mail files that are 30 days old.
 * @param now milliseconds since the epoch
 */
export async function purgeMailFiles(dataDir: string, now = Date.now()): Promise<void> {
  const folder = mailFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    // Another process may have deleted it.
    const stats = await stat(path).catch(() => null);
    if (stats?.isFile() && now - stats.mtimeMs > RETENTION) await rm(path, { force: true });
  }
}
