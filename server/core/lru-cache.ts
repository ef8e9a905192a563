/** A cache that drops the least recently used values when it exceeds a number of bytes. */
export class LruCache<T> {
  readonly #entries = new Map<string, { readonly value: T; readonly size: number }>();
  readonly #capacity: number;
  #used = 0;

  /** @param capacity total size of the values, in bytes */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Total size of the values now, in bytes. */
  get used(): number {
    return this.#used;
  }

  /** Returns a value and marks it as the most recently used. */
  get(key: string): T | undefined {
    const hit = this.#entries.get(key);
    if (!hit) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, hit);
    return hit.value;
  }

  /**
   * Stores a value and drops the least recently used ones beyond the capacity. A value larger than an eighth of the
   * capacity is not stored.
   * @param size in bytes
   */
  set(key: string, value: T, size: number): void {
    this.delete(key);
    if (size > this.#capacity / 8) return;
    this.#entries.set(key, { value, size });
    this.#used += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#used <= this.#capacity) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const hit = this.#entries.get(key);
    if (!hit) return;
    this.#entries.delete(key);
    this.#used -= hit.size;
  }
}
