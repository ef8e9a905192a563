import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** How long a file is kept after its last use, in milliseconds. */
const KEPT = 14 * 24 * 3_600_000;

/** What is kept of earlier builds, each in a folder of its own. */
const KINDS = ['assets', 'builds'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Tells where files lie that are kept.
 * @param dataDir where the server keeps files
 * @param kind of the files
 */
export const keptFolder = (dataDir: string, kind: Kind): string => join(dataDir, kind);

/**
 * Notes that a kept file is in use; the time of its change says when it was last.
 * @param folder from `keptFolder`
 * @param name of the file
 * @param now milliseconds since the epoch
 * @returns whether it is there
 */
export const renewFile = (folder: string, name: string, now = Date.now()): Promise<boolean> =>
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
export async function keepFile(
  folder: string,
  name: string,
  write: (path: string) => Promise<unknown>,
  now = Date.now(),
): Promise<void> {
  if (await renewFile(folder, name, now)) return;
  await mkdir(folder, { recursive: true });
  const passing = join(folder, `.${name}.${process.pid}`);
  await write(passing);
  await rename(passing, join(folder, name));
  await renewFile(folder, name, now);
}

/**
 * Removes what has not been used for 14 days.
 * @param dataDir where the server keeps files
 * @param now milliseconds since the epoch
 */
export async function purgeFiles(dataDir: string, now = Date.now()): Promise<void> {
  for (const folder of KINDS.map((kind) => keptFolder(dataDir, kind))) {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      // Another process may have removed it.
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs > KEPT) await rm(path, { force: true });
    }
  }
}
