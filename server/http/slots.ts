import { serviceUnavailable, tooManyRequests } from '../core/http-error.ts';
import { clientKey } from './client-address.ts';

/**
 * Slots for limited work. One client may hold half as many slots as are free, so the rest shrinks with each client and is
 * never used up for new ones (dynamic thresholds: Choudhury and Hahne, 1998).
 */
export class Slots {
  readonly #capacity: number;
  readonly #maxPerClient: number;
  readonly #usedByClient = new Map<string, number>();
  #used = 0;

  /**
   * @param capacity total number of slots
   * @param maxPerClient limit of one client, however many slots are free
   */
  constructor(capacity: number, maxPerClient = Number.POSITIVE_INFINITY) {
    this.#capacity = capacity;
    this.#maxPerClient = maxPerClient;
  }

  /** Whether half of the slots are in use: slow work gets less time then. */
  get isCrowded(): boolean {
    return this.#used * 2 >= this.#capacity;
  }

  /**
   * Takes a slot.
   * @param address of the client
   * @param retryAfter seconds for the `Retry-After` of a rejection
   * @returns function that releases the slot; later calls do nothing
   * @throws HttpError 503 if all slots are in use, 429 if this client has its share
   */
  acquire(address: string, retryAfter: number): () => void {
    const client = clientKey(address);
    const own = this.#usedByClient.get(client) ?? 0;
    const free = this.#capacity - this.#used;
    if (free <= 0) throw serviceUnavailable(retryAfter);
    if (own >= this.#maxPerClient || own >= free / 2) throw tooManyRequests(retryAfter);
    this.#usedByClient.set(client, own + 1);
    this.#used += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#used -= 1;
      const left = (this.#usedByClient.get(client) ?? 1) - 1;
      if (left > 0) this.#usedByClient.set(client, left);
      else this.#usedByClient.delete(client);
    };
  }
}

/**
 * Takes a slot, or a reserved one if there is no other.
 * @param reserved further slots for privileged clients; undefined if the client may not use them
 * @param address of the client
 * @param retryAfter seconds for the `Retry-After` of a rejection
 * @returns function that releases the slot
 * @throws HttpError 503 or 429
 */
export function acquireSlot(
  slots: Slots,
  reserved: Slots | undefined,
  address: string,
  retryAfter: number,
): () => void {
  try {
    return slots.acquire(address, retryAfter);
  } catch (error) {
    if (!reserved) throw error;
    return reserved.acquire(address, retryAfter);
  }
}
