import { BUILD_FILE, type Pack, type PackedFile, type Part, packPath, unpack } from '#contract/runtime/pack.ts';
import { PACK_TIMEOUT_MS } from '#lib/timeouts.ts';
import { buildRevision, fetchLarge, findMissing, openPrecache } from './precache.ts';

const REVISION = '__WB_REVISION__';
/** So few missing files are fetched one by one. */
const FEW = 10;

/** Key of a file in the precache. */
function keyOf({ url, revision }: Pick<PackedFile, 'url' | 'revision'>): string {
  const key = new URL(url, location.href);
  if (revision) key.searchParams.set(REVISION, revision);
  return key.href;
}

async function digestOf(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The build that was cached before the present one, if any. */
function earlierBuild(keys: readonly Request[], present: string): string | undefined {
  const documents = keys.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === `/${BUILD_FILE}`);
  const builds = documents.map(({ searchParams }) => searchParams.get(REVISION));
  return builds.findLast((build) => build !== null && build !== present) ?? undefined;
}

/**
 * Fills a part of the precache from one response: all files, or their difference from the cached build. Files that are missing
 * or whose digest differs are fetched one by one later. Rejects if there is no answer.
 */
export async function precacheFromPack(part: Part): Promise<void> {
  const missing = new Set((await findMissing(part)).map(({ key }) => key));
  if (!buildRevision || missing.size <= FEW) return;
  const cache = await openPrecache();
  const earlier = earlierBuild(await cache.keys(), buildRevision);
  // The app comes first: a page that is used during a first visit waits for it alone, and finds it in the HTTP cache.
  if (!earlier) await fetchLarge(part);
  const path = packPath(buildRevision, part, earlier);
  const response = await fetch(path, { signal: AbortSignal.timeout(PACK_TIMEOUT_MS) });
  if (!response.ok) return;
  const { files, headers, renamed } = (await response.json()) as Pack;
  const restored = await Promise.all(
    files.map(async (file) => {
      const key = keyOf(file);
      if (!missing.has(key)) return [];
      const base = file.base && (await cache.match(keyOf(file.base)));
      const content = new TextEncoder().encode(unpack(file, renamed, await base?.text()));
      return (await digestOf(content)) === file.digest ? [{ key, content, headers: headers[file.headers] ?? {} }] : [];
    }),
  );
  const whole = restored.flat();
  // Parts of one blob: the browser keeps account of each blob on the main thread of the page.
  const blob = new Blob(whole.map(({ content }) => content));
  let end = 0;
  await Promise.all(
    whole.map(({ key, content, headers: of }) => {
      const start = end;
      end += content.length;
      return cache.put(key, new Response(blob.slice(start, end), { headers: of }));
    }),
  );
}
