/** Which schedules are run: `count` of them, by seeds from `first` on. */
export interface Asked {
  readonly first: number;
  readonly count: number;
}

/**
 * Reads a command line: `[COUNT] [--seed FIRST]`; with a seed alone that one schedule is meant.
 * @param args behind the command
 * @param usual how many where nothing is said
 */
export function askedBy(args: readonly string[], usual: number): Asked {
  const seedAt = args.indexOf('--seed');
  const first = seedAt < 0 ? 1 : Number(args[seedAt + 1]);
  const given = args.find((arg, at) => /^\d+$/.test(arg) && (seedAt < 0 || at !== seedAt + 1));
  if (!Number.isInteger(first)) throw new Error('--seed needs a whole number');
  return { first, count: Number(given ?? (seedAt < 0 ? usual : 1)) };
}
