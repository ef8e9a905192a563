/** What one cache of the worker holds. */
export interface KeptFiles {
  readonly name: string;
  readonly count: number;
  readonly bytes: number;
  /** When the oldest answer in it was given, milliseconds since the epoch; undefined where none says so. */
  readonly oldest: number | undefined;
}

async function keptIn(name: string): Promise<KeptFiles> {
  const cache = await caches.open(name);
  const answers = await cache.matchAll();
  let [bytes, oldest] = [0, Number.POSITIVE_INFINITY];
  // One after the other: all at once would have all of it in memory.
  for (const answer of answers) {
    bytes += (await answer.blob()).size;
    oldest = Math.min(oldest, Date.parse(answer.headers.get('Date') ?? '') || Number.POSITIVE_INFINITY);
  }
  return { name, count: answers.length, bytes, oldest: Number.isFinite(oldest) ? oldest : undefined };
}

/** What the worker has cached, by cache; nothing where the browser has no caches. */
export async function keptFiles(): Promise<KeptFiles[]> {
  if (!('caches' in globalThis)) return [];
  return Promise.all((await caches.keys()).map(keptIn));
}

/** Removes all that the worker has cached, and the worker itself: else nothing would fetch it again. */
export async function removeFiles(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}
