/** Keeps the most recently used values within a budget of bytes. */
export class LruCache<T> {
  readonly #kept = new Map<string, { readonly value: T; readonly size: number }>();
  readonly #budget: number;
  #used = 0;

  /** @param budget bytes that may be kept */
  constructor(budget: number) {
    this.#budget = budget;
  }

  /** Bytes kept now. */
  get used(): number {
    return this.#used;
  }

  /**
   * @param key name of a value
   * @returns the value, now the most recently used, or undefined
   */
  get(key: string): T | undefined {
    const hit = this.#kept.get(key);
    if (!hit) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, hit);
    return hit.value;
  }

  /**
   * Keeps a value and drops the longest unused ones beyond the budget; one larger than an eighth of it is not kept.
   * @param key name of the value
   * @param value what to keep
   * @param size its size in bytes
   */
  set(key: string, value: T, size: number): void {
    this.delete(key);
    if (size > this.#budget / 8) return;
    this.#kept.set(key, { value, size });
    this.#used += size;
    for (const oldest of this.#kept.keys()) {
      if (this.#used <= this.#budget) break;
      this.delete(oldest);
    }
  }

  /** @param key name of the value to drop */
  delete(key: string): void {
    const hit = this.#kept.get(key);
    if (!hit) return;
    this.#kept.delete(key);
    this.#used -= hit.size;
  }
}
