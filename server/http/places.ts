import { tooMany, unavailable } from './errors.ts';
import { clientOf } from './limits.ts';

/** Most uploads held in memory at once, whoever sends them. */
const MOST = 16;
/** Most of them from one client, so that nobody shuts the others out. */
const MOST_OF_ONE = 4;
const held = new Map<string, number>();

/**
 * Does work that holds a whole upload in memory, in one of the places for that.
 * @param address whom the upload comes from
 * @param work what to do
 * @returns what the work gives
 * @throws HttpError 503 while all places are taken, 429 while this client has its share
 */
export async function inPlace<T>(address: string, work: () => Promise<T>): Promise<T> {
  const client = clientOf(address);
  const own = held.get(client) ?? 0;
  if (own >= MOST_OF_ONE) throw tooMany(2);
  if ([...held.values()].reduce((sum, each) => sum + each, 0) >= MOST) throw unavailable();
  held.set(client, own + 1);
  try {
    return await work();
  } finally {
    const left = (held.get(client) ?? 1) - 1;
    if (left > 0) held.set(client, left);
    else held.delete(client);
  }
}
