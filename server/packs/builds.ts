import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_FILE } from '#contract/runtime/pack.ts';

/** The list of what the service worker keeps, beside the build; the build step `precache-list` writes it. */
const LIST = '.precache.json';
const PACKABLE = /\.(html|js|css|svg|webmanifest)$/;

/** Headers that hold for one answer, or that a kept copy must not have. */
const PASSING = new Set(['connection', 'content-length', 'date', 'etag', 'keep-alive', 'last-modified', 'vary']);

/** One text of a build that the service worker keeps, as it is served. */
export interface BuildFile {
  readonly url: string;
  readonly revision: string | null;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The texts of one build that the service worker keeps. */
export interface Build {
  /** Revision of its `BUILD_FILE`. */
  readonly id: string;
  readonly files: readonly BuildFile[];
}

type Entry = Pick<BuildFile, 'url' | 'revision'>;

/**
 * Reads which build a server has.
 * @param clientDir the client's build
 * @returns its id and what the worker keeps of it; undefined where there is no such list
 */
export async function readPrecacheList(clientDir: string): Promise<{ id: string; entries: Entry[] } | undefined> {
  const text = await readFile(join(clientDir, LIST), 'utf8').catch(() => undefined);
  if (!text) return undefined;
  const entries = JSON.parse(text) as Entry[];
  const id = entries.find(({ url }) => url === BUILD_FILE)?.revision;
  return id ? { id, entries } : undefined;
}

/**
 * Reads the texts of a build as a browser would get them.
 * @param list from `readList`
 * @param via `fetch` that reaches the server
 * @throws where one of them is not served
 */
export async function readBuild(
  { id, entries }: { readonly id: string; readonly entries: readonly Entry[] },
  via: typeof fetch,
): Promise<Build> {
  const files: BuildFile[] = [];
  for (const { url, revision } of entries) {
    if (!PACKABLE.test(url)) continue;
    const answer = await via(`/${url}`);
    if (answer.status !== 200) throw new Error(`${url} is answered with ${answer.status}`);
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !PASSING.has(name)));
    files.push({ url, revision, text: await answer.text(), headers });
  }
  return { id, files };
}

/** The digest of a text that a pack gives: the first 16 hexadecimal digits of its SHA-256. */
export const textDigest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
