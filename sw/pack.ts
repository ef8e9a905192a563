import { BUILD_FILE, type Pack, type PackedFile, packPath, unpack } from '#contract/runtime/pack.ts';
import { entries, precache } from './precache.ts';

const PATIENCE = 60_000;
const REVISION = '__WB_REVISION__';

/** The key under which the precache has a file. */
function keyOf({ url, revision }: Pick<PackedFile, 'url' | 'revision'>): string {
  const key = new URL(url, location.href);
  if (revision) key.searchParams.set(REVISION, revision);
  return key.href;
}

async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The build that this browser has kept, if any: the one that was put into the cache last. */
function keptBuild(keys: readonly Request[]): string | undefined {
  const documents = keys.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === `/${BUILD_FILE}`);
  return documents.at(-1)?.searchParams.get(REVISION) ?? undefined;
}

/**
 * Fills the precache from one answer of the server: what is new, or how it differs from what is there. Whatever it does
 * not bring, or what does not come out as the server has it, is left to be asked for file by file. Rejects where there is
 * no pack.
 */
export async function precacheFromPack(): Promise<void> {
  const build = entries.find(({ url }) => url === BUILD_FILE)?.revision;
  const cache = await caches.open(precache.strategy.cacheName);
  const there = await cache.keys();
  const from = keptBuild(there);
  if (!build || from === build) return;
  const answer = await fetch(packPath(build, from), { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) return;
  const { files, headers, renamed } = (await answer.json()) as Pack;
  const kept = new Set(there.map(({ url }) => url));
  const wanted = new Set(precache.getCachedURLs().map((url) => precache.getCacheKeyForURL(url)));
  for (const file of files) {
    const key = keyOf(file);
    if (kept.has(key) || !wanted.has(key)) continue;
    const base = file.base && (await cache.match(keyOf(file.base)));
    const text = unpack(file, renamed, await base?.text());
    if ((await digestOf(text)) !== file.digest) continue;
    await cache.put(key, new Response(text, { headers: headers[file.headers] ?? {} }));
  }
}
