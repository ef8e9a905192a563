import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Kysely } from 'kysely';
import { BUILD_FILE, type Part } from '#contract/runtime/pack.ts';
import { readRetained, retainFiles, touchFile } from '../core/retained-files.ts';
import type { Database } from '../db/schema.ts';

/** The list of precached files in the client's build, written by the build step `precache-list`. */
const PRECACHE_LIST = '.precache.json';
const TEXT_FILE = /\.(html|js|css|svg|webmanifest)$/;

/** Headers of a single response, which a precached copy must not have. */
const VOLATILE_HEADERS = new Set([
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'vary',
  'x-request-id',
]);

const COMPRESSION = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** A precached text file, as it is served. */
export interface BuildFile {
  readonly url: string;
  readonly revision: string | null;
  /** Default: `site`. */
  readonly part?: Part;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The precached text files of a build. */
export interface Build {
  /** Revision of its `BUILD_FILE`. */
  readonly id: string;
  readonly files: readonly BuildFile[];
}

type Entry = Pick<BuildFile, 'url' | 'revision' | 'part'>;

/**
 * Reads the precache list of the client's build.
 * @returns id of the build and the precached files; undefined without a list
 */
export async function readPrecacheList(clientDir: string): Promise<{ id: string; entries: Entry[] } | undefined> {
  const text = await readFile(join(clientDir, PRECACHE_LIST), 'utf8').catch(() => undefined);
  if (!text) return undefined;
  const entries = JSON.parse(text) as Entry[];
  const id = entries.find(({ url }) => url === BUILD_FILE)?.revision;
  return id ? { id, entries } : undefined;
}

/**
 * Reads the text files of a build as a browser would get them.
 * @param list from `readPrecacheList`
 * @param fetchFile reaches this server
 * @throws if a file is not served
 */
export async function readBuild(
  { id, entries }: { readonly id: string; readonly entries: readonly Entry[] },
  fetchFile: typeof fetch,
): Promise<Build> {
  const files: BuildFile[] = [];
  for (const entry of entries) {
    if (!TEXT_FILE.test(entry.url)) continue;
    const response = await fetchFile(`/${entry.url}`);
    if (response.status !== 200) throw new Error(`${entry.url} is answered with ${response.status}`);
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !VOLATILE_HEADERS.has(name)));
    files.push({ ...entry, text: await response.text(), headers });
  }
  return { id, files };
}

/** The digest of a text in a pack: the first 16 hexadecimal digits of its SHA-256. */
export const textDigest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * Retains a build, so that later packs can be made as a difference from it.
 * @param now milliseconds since the epoch
 */
export async function retainBuild(db: Kysely<Database>, build: Build, now?: number): Promise<void> {
  const compress = () => promisify(brotliCompress)(JSON.stringify(build), { params: COMPRESSION });
  await retainFiles(db, [keyOf(build.id)], compress, now);
}

/**
 * Reads a retained build.
 * @param id 32 hexadecimal digits
 * @returns undefined if it is unknown or unreadable
 */
export async function readEarlierBuild(db: Kysely<Database>, id: string): Promise<Build | undefined> {
  if (!/^[0-9a-f]{32}$/.test(id)) return undefined;
  try {
    const bytes = (await readRetained(db, [keyOf(id)])).get(keyOf(id));
    return bytes && (JSON.parse((await promisify(brotliDecompress)(bytes)).toString('utf8')) as Build);
  } catch {
    return undefined;
  }
}

/**
 * Marks the retained copy of the current build as in use.
 * @param clientDir the client's build; may be missing
 * @param now milliseconds since the epoch
 */
export async function touchBuild(db: Kysely<Database>, clientDir: string, now?: number): Promise<void> {
  const list = await readPrecacheList(clientDir);
  if (list) await touchFile(db, keyOf(list.id), now);
}

const keyOf = (id: string) => `builds/${id}`;
