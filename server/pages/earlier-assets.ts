import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../core/config.ts';
import { retainedFolder, retainFile } from '../core/retained-files.ts';
import { type ClientFile, clientFile } from './client-files.ts';

const ADDRESS = /^\/assets\/(\w[\w.-]*)$/;

/**
 * Retains the assets of the running build, so that its pages find them after a later build was deployed.
 * @param clientDir the client's build; may be missing
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
 * @param address path of the request
 * @returns undefined if it is not retained
 */
export async function earlierAsset(
  { dataDir }: Pick<Config, 'dataDir'>,
  address: string,
): Promise<ClientFile | undefined> {
  const name = ADDRESS.exec(address)?.[1];
  if (!name || /\.(br|gz)$/.test(name)) return undefined;
  return clientFile(retainedFolder(dataDir, 'assets'), name).catch(() => undefined);
}
