import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const DAY = 24 * 3_600_000;
/** Beginning of the names of the folders. */
const NAME = '.backup-';

/**
 * Passes a new folder to a function, and deletes it afterwards. It is in `DATA_DIR`, which has room: the folder of the system
 * for temporary files may be in memory.
 */
export async function inTemporaryFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(dataDir, NAME));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Deletes the folders of commands that were killed.
 * @param now milliseconds since the epoch
 */
export async function purgeTemporaryFolders(dataDir: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => [])) {
    if (!name.startsWith(NAME)) continue;
    const stats = await stat(join(dataDir, name)).catch(() => null);
    if (stats && now - stats.mtimeMs > DAY) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}
