import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { retainedFolder, retainFile, touchFile } from '../core/retained-files.ts';
import { type Build, readPrecacheList } from './builds.ts';

const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

const folderOf = (dataDir: string) => retainedFolder(dataDir, 'builds');
const nameOf = (id: string) => `${id}.json.br`;

/**
 * Keeps the texts of a build, from which later builds are told apart.
 * @param dataDir where the server keeps files
 * @param build that is served now
 * @param now milliseconds since the epoch
 */
export async function retainBuild(dataDir: string, build: Build, now?: number): Promise<void> {
  const write = async (path: string) =>
    writeFile(path, await promisify(brotliCompress)(JSON.stringify(build), { params }));
  await retainFile(folderOf(dataDir), nameOf(build.id), write, now);
}

/**
 * Notes that a build still runs, where it is kept.
 * @param dataDir where the server keeps files
 * @param clientDir the client's build; a missing one is none
 * @param now milliseconds since the epoch
 */
export async function touchBuild(dataDir: string, clientDir: string, now?: number): Promise<void> {
  const list = await readPrecacheList(clientDir);
  if (list) await touchFile(folderOf(dataDir), nameOf(list.id), now);
}

/**
 * Reads an earlier build.
 * @param dataDir where the server keeps files
 * @param id of the build: 32 hexadecimal digits
 * @returns undefined where it is not known, or can't be read
 */
export async function readEarlierBuild(dataDir: string, id: string): Promise<Build | undefined> {
  if (!/^[0-9a-f]{32}$/.test(id)) return undefined;
  try {
    const bytes = await promisify(brotliDecompress)(await readFile(join(folderOf(dataDir), nameOf(id))));
    return JSON.parse(bytes.toString('utf8')) as Build;
  } catch {
    return undefined;
  }
}
