/** The schedules to run: `count` consecutive seeds, starting at `first`. */
export interface Arguments {
  readonly first: number;
  readonly count: number;
}

/**
 * Parses a command line: `[COUNT] [--seed FIRST]`. With a seed and no count, one schedule runs.
 * @param usual the default count
 */
export function parseArguments(args: readonly string[], usual: number): Arguments {
  const seedAt = args.indexOf('--seed');
  const first = seedAt < 0 ? 1 : Number(args[seedAt + 1]);
  const given = args.find((arg, at) => /^\d+$/.test(arg) && (seedAt < 0 || at !== seedAt + 1));
  if (!Number.isInteger(first)) throw new Error('--seed needs a whole number');
  return { first, count: Number(given ?? (seedAt < 0 ? usual : 1)) };
}
