import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readPrecacheList } from '../packs/builds.ts';

/**
 * Finds out whether the client's build is complete.
 * @param clientDir its folder
 * @returns what is missing and what to do, as one sentence; null if nothing is
 */
export async function describeMissing(clientDir: string): Promise<string | null> {
  const list = existsSync(join(clientDir, '_shell.html')) ? await readPrecacheList(clientDir) : undefined;
  if (!list) return `${clientDir} holds no build of the site. Run npm run build`;
  const missing = list.entries.filter(({ url }) => !existsSync(join(clientDir, url)));
  const [first, ...others] = missing.map(({ url }) => url);
  if (!first) return null;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `${clientDir} lacks ${first}${more}. Run npm run build`;
}
