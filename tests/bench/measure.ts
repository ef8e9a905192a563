/** Several measurements of one thing: median, smallest, largest. */
export interface Figures {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
}

/**
 * Measures something several times.
 * @param times how often; odd, so that there is a middle one
 * @param unit of what `once` gives
 * @param once one measurement
 */
export async function repeated(times: number, unit: string, once: () => Promise<number>): Promise<Figures> {
  const values: number[] = [];
  for (let run = 0; run < times; run += 1) values.push(await once());
  values.sort((a, b) => a - b);
  const at = (index: number) => Math.round((values[index] ?? 0) * 10) / 10;
  return { median: at(Math.floor(times / 2)), min: at(0), max: at(times - 1), unit };
}

/** Work done again and again by several at once: how often a second. */
export async function rate(seconds: number, workers: number, work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const loop = async () => {
    for (; performance.now() < end; done += 1) await work();
  };
  await Promise.all(Array.from({ length: workers }, loop));
  return done / seconds;
}

/** How long something took: half of the times at most `p50` milliseconds, nineteen of twenty at most `p95`. */
export interface Spread {
  readonly p50: number;
  readonly p95: number;
}

/**
 * Measures how long something takes.
 * @param times how often
 * @param once what is measured
 * @param before done before each time, and not measured
 */
export async function spreadOf(
  times: number,
  once: () => Promise<unknown>,
  before: () => Promise<unknown> = async () => undefined,
): Promise<Spread> {
  const values: number[] = [];
  for (let run = 0; run < times; run += 1) {
    await before();
    const began = performance.now();
    await once();
    values.push(performance.now() - began);
  }
  return spreadIn(values);
}

/** The spread of several measurements. */
export function spreadIn(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round((sorted[Math.ceil(part * sorted.length) - 1] ?? 0) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95) };
}
