import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { readRetained, retainFiles } from '../core/retained-files.ts';
import type { Database } from '../db/schema.ts';
import { type ClientFile, ENDINGS, fileOf } from './client-files.ts';

const ADDRESS = /^\/assets\/(\w[\w.-]*)$/;
const keyOf = (name: string) => `assets/${name}`;

/**
 * Retains the assets of the running build: for its pages after a later build was deployed, and for processes of an earlier one
 * while builds change.
 * @param clientDir the client's build; may be missing
 * @param now milliseconds since the epoch
 */
export async function retainAssets(db: Kysely<Database>, clientDir: string, now?: number): Promise<void> {
  const names = await readdir(join(clientDir, 'assets')).catch(() => []);
  await retainFiles(db, names.map(keyOf), (key) => readFile(join(clientDir, key)), now);
}

/**
 * Finds an asset of another build.
 * @param address path of the request
 * @returns undefined if it is not retained
 */
export async function earlierAsset(db: Kysely<Database>, address: string): Promise<ClientFile | undefined> {
  const name = ADDRESS.exec(address)?.[1];
  if (!name || /\.(br|gz)$/.test(name)) return undefined;
  const endings = ['', ...ENDINGS.map(([, ending]) => ending)];
  const files = await readRetained(
    db,
    endings.map((ending) => keyOf(name + ending)),
  );
  const plain = files.get(keyOf(name));
  if (!plain) return undefined;
  const forms = ENDINGS.flatMap(([encoding, ending]) => {
    const bytes = files.get(keyOf(name + ending));
    return bytes ? [[encoding, bytes] as const] : [];
  });
  return fileOf(name, plain, new Map(forms));
}
