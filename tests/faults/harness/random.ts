/** Seeded random numbers: the same seed gives the same sequence. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** An integer from 0 to `below` - 1. */
  int(below: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
}

/**
 * Mulberry32 (T. Ettinger, public domain). 32 bits of state are enough for schedules.
 * @param seed any integer
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    next,
    int,
    pick: <T>(items: readonly T[]) => items[int(items.length)] as T,
    chance: (probability) => next() < probability,
  };
}
