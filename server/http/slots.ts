import { serviceUnavailable, tooManyRequests } from '../core/http-error.ts';
import { clientKey } from './rate-limits.ts';

/**
 * Places for work that only so much of may be under way. One client may hold half as many as are free, so what is left
 * shrinks with each client and never ends for a newcomer (dynamic thresholds: Choudhury and Hahne, 1998).
 */
export class Slots {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #held = new Map<string, number>();
  #taken = 0;

  /**
   * @param most how many there are
   * @param mostOfOne how many one client may hold, however many are free
   */
  constructor(most: number, mostOfOne = Number.POSITIVE_INFINITY) {
    this.#most = most;
    this.#mostOfOne = mostOfOne;
  }

  /** Whether half of them are taken: what takes long must hurry then. */
  get isCrowded(): boolean {
    return this.#taken * 2 >= this.#most;
  }

  /**
   * Takes a place.
   * @param address whom the work is for
   * @param retryAfter seconds after which a refused client may come again
   * @returns gives it back; the second time it does nothing
   * @throws HttpError 503 while all are taken, 429 while this client has its share
   */
  acquire(address: string, retryAfter: number): () => void {
    const client = clientKey(address);
    const own = this.#held.get(client) ?? 0;
    const free = this.#most - this.#taken;
    if (free <= 0) throw serviceUnavailable(retryAfter);
    if (own >= this.#mostOfOne || own >= free / 2) throw tooManyRequests(retryAfter);
    this.#held.set(client, own + 1);
    this.#taken += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#taken -= 1;
      const left = (this.#held.get(client) ?? 1) - 1;
      if (left > 0) this.#held.set(client, left);
      else this.#held.delete(client);
    };
  }
}

/**
 * Takes a place of its own kind, or one that is reserved.
 * @param places for all
 * @param reserved for this client, where all or its share of them are taken; undefined where none are
 * @param address whom the work is for
 * @param retryAfter seconds after which a refused client may come again
 * @returns gives it back
 * @throws HttpError 503 or 429
 */
export function acquireSlot(
  places: Slots,
  reserved: Slots | undefined,
  address: string,
  retryAfter: number,
): () => void {
  try {
    return places.acquire(address, retryAfter);
  } catch (error) {
    if (!reserved) throw error;
    return reserved.acquire(address, retryAfter);
  }
}
