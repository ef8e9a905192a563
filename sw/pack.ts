import { BUILD_FILE, type Pack, type PackedFile, packPath, unpack } from '#contract/runtime/pack.ts';
import { PACK_TIMEOUT_MS } from '#lib/timeouts.ts';
import { entries, precache } from './precache.ts';

const REVISION = '__WB_REVISION__';

/** Key of a file in the precache. */
function keyOf({ url, revision }: Pick<PackedFile, 'url' | 'revision'>): string {
  const key = new URL(url, location.href);
  if (revision) key.searchParams.set(REVISION, revision);
  return key.href;
}

async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The build that was cached last, if any. */
function cachedBuild(keys: readonly Request[]): string | undefined {
  const documents = keys.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === `/${BUILD_FILE}`);
  return documents.at(-1)?.searchParams.get(REVISION) ?? undefined;
}

/**
 * Fills the precache from one response: all files, or their difference from the cached build. Files that are missing or
 * whose digest differs are fetched one by one later. Rejects if there is no pack.
 * @returns keys of all files in the precache
 */
export async function precacheFromPack(): Promise<ReadonlySet<string>> {
  const build = entries.find(({ url }) => url === BUILD_FILE)?.revision;
  const cache = await caches.open(precache.strategy.cacheName);
  const cachedRequests = await cache.keys();
  const cached = new Set(cachedRequests.map(({ url }) => url));
  const from = cachedBuild(cachedRequests);
  if (!build || from === build) return cached;
  const response = await fetch(packPath(build, from), { signal: AbortSignal.timeout(PACK_TIMEOUT_MS) });
  if (!response.ok) return cached;
  const { files, headers, renamed } = (await response.json()) as Pack;
  const expected = new Set(precache.getCachedURLs().map((url) => precache.getCacheKeyForURL(url)));
  const put = async (file: PackedFile) => {
    const key = keyOf(file);
    if (cached.has(key) || !expected.has(key)) return;
    const base = file.base && (await cache.match(keyOf(file.base)));
    const text = unpack(file, renamed, await base?.text());
    if ((await digestOf(text)) !== file.digest) return;
    await cache.put(key, new Response(text, { headers: headers[file.headers] ?? {} }));
    cached.add(key);
  };
  await Promise.all(files.map(put));
  return cached;
}
