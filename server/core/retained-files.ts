import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const DAY = 24 * 3_600_000;

/** Milliseconds to keep files after their last use. Each kind has its own folder. */
const RETENTION = { assets: 14 * DAY, builds: 14 * DAY, mail: 30 * DAY };
type Kind = keyof typeof RETENTION;

/** The folder in which files of a kind are retained. */
export const retainedFolder = (dataDir: string, kind: Kind): string => join(dataDir, kind);

/**
 * Marks a retained file as in use: sets its modification time.
 * @param folder from `retainedFolder`
 * @param now milliseconds since the epoch
 * @returns whether the file exists
 */
export const touchFile = (folder: string, name: string, now = Date.now()): Promise<boolean> =>
  utimes(join(folder, name), now / 1000, now / 1000).then(
    () => true,
    () => false,
  );

/**
 * Writes a file, or marks an existing one as in use. The write is atomic, as another process may read the file.
 * @param folder from `retainedFolder`
 * @param write writes the content to the given path
 * @param now milliseconds since the epoch
 */
export async function retainFile(
  folder: string,
  name: string,
  write: (path: string) => Promise<unknown>,
  now = Date.now(),
): Promise<void> {
  if (await touchFile(folder, name, now)) return;
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${name}.${process.pid}`);
  try {
    await write(temporary);
    await rename(temporary, join(folder, name));
  } catch (error) {
    // A partial file would take space on a full disk.
    await rm(temporary, { force: true });
    throw error;
  }
  await touchFile(folder, name, now);
}

/**
 * Deletes files of earlier builds that have not been used for 14 days, and mail files that are 30 days old.
 * @param now milliseconds since the epoch
 */
export async function purgeFiles(dataDir: string, now = Date.now()): Promise<void> {
  for (const [kind, retention] of Object.entries(RETENTION) as [Kind, number][]) {
    const folder = retainedFolder(dataDir, kind);
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      // Another process may have deleted it.
      const stats = await stat(path).catch(() => null);
      if (stats?.isFile() && now - stats.mtimeMs > retention) await rm(path, { force: true });
    }
  }
}
