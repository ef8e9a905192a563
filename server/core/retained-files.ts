import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const DAY = 24 * 3_600_000;

/** How long files are kept after their last use, in milliseconds; each kind has a folder of its own. */
const KEPT = { assets: 14 * DAY, builds: 14 * DAY, mail: 30 * DAY };
type Kind = keyof typeof KEPT;

/**
 * Tells where files lie that are kept.
 * @param dataDir where the server keeps files
 * @param kind of the files
 */
export const retainedFolder = (dataDir: string, kind: Kind): string => join(dataDir, kind);

/**
 * Notes that a kept file is in use; the time of its change says when it was last.
 * @param folder from `keptFolder`
 * @param name of the file
 * @param now milliseconds since the epoch
 * @returns whether it is there
 */
export const touchFile = (folder: string, name: string, now = Date.now()): Promise<boolean> =>
  utimes(join(folder, name), now / 1000, now / 1000).then(
    () => true,
    () => false,
  );

/**
 * Keeps a file, or renews the one that is there. It is there whole or not at all: another process may read it.
 * @param folder from `keptFolder`
 * @param name of the file
 * @param write writes it to the path that it is given
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
  const passing = join(folder, `.${name}.${process.pid}`);
  try {
    await write(passing);
    await rename(passing, join(folder, name));
  } catch (error) {
    // On a full disk half a file would only take up more of it.
    await rm(passing, { force: true });
    throw error;
  }
  await touchFile(folder, name, now);
}

/**
 * Deletes files of earlier builds that have not been used for 14 days, and mail files that are 30 days old.
 * @param dataDir where the server keeps files
 * @param now milliseconds since the epoch
 */
export async function purgeFiles(dataDir: string, now = Date.now()): Promise<void> {
  for (const [kind, kept] of Object.entries(KEPT) as [Kind, number][]) {
    const folder = retainedFolder(dataDir, kind);
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      // Another process may have deleted it.
      const found = await stat(path).catch(() => null);
      if (found?.isFile() && now - found.mtimeMs > kept) await rm(path, { force: true });
    }
  }
}
