import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../core/config.ts';
import { retainedFolder, retainFile } from '../core/retained-files.ts';
import { type ClientFile, clientFile } from './client-files.ts';

const ADDRESS = /^\/assets\/(\w[\w.-]*)$/;

/**
 * Keeps the assets of the build that runs, so that pages of it find them when a later build has taken its place.
 * @param config where to
 * @param clientDir the client's build; a missing one has none
 * @param now milliseconds since the epoch
 */
export async function retainAssets(
  { dataDir }: Pick<Config, 'dataDir'>,
  clientDir: string,
  now?: number,
): Promise<void> {
  const from = join(clientDir, 'assets');
  for (const name of await readdir(from).catch(() => [])) {
    await retainFile(retainedFolder(dataDir, 'assets'), name, (path) => copyFile(join(from, name), path), now);
  }
}

/**
 * Finds an asset of an earlier build.
 * @param config where it lies
 * @param address it is asked for under
 * @returns undefined where it is not kept, or not any more
 */
export async function earlierAsset(
  { dataDir }: Pick<Config, 'dataDir'>,
  address: string,
): Promise<ClientFile | undefined> {
  const name = ADDRESS.exec(address)?.[1];
  if (!name || /\.(br|gz)$/.test(name)) return undefined;
  return clientFile(retainedFolder(dataDir, 'assets'), name).catch(() => undefined);
}
