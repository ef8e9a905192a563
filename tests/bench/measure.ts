/** Median, minimum and maximum of repeated measurements. */
export interface Figures {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly unit: string;
}

/**
 * Repeats a measurement.
 * @param times number of measurements; odd, so that there is a median
 * @param unit unit of the result of `once`
 */
export async function repeated(times: number, unit: string, once: () => Promise<number>): Promise<Figures> {
  const values: number[] = [];
  for (let run = 0; run < times; run += 1) values.push(await once());
  return figuresOf(unit, values);
}

/**
 * Figures of measurements.
 * @param values an odd number, so that there is a median
 */
export function figuresOf(unit: string, values: readonly number[]): Figures {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => Math.round((sorted[index] ?? 0) * 10) / 10;
  return { median: at(Math.floor(values.length / 2)), min: at(0), max: at(values.length - 1), unit };
}

/** Figures of the site, those of the floor page and of the stack page if there are any, and the ratios of the medians. */
export interface Comparison extends Figures {
  readonly floor?: number;
  readonly 'floor min'?: number;
  readonly 'floor max'?: number;
  readonly ratio?: number;
  readonly stack?: number;
  readonly 'ratio to stack'?: number;
}

/**
 * Compares measurements of the site with those of the floor page and of the stack page.
 * @param floor empty if the floor page has no such figure
 * @param stack empty if the stack page is not measured
 */
export function compared(
  unit: string,
  site: readonly number[],
  floor: readonly number[] = [],
  stack: readonly number[] = [],
): Comparison {
  const figures = figuresOf(unit, site);
  const [onFloor, onStack] = [figuresOf(unit, floor), figuresOf(unit, stack)];
  const ratioTo = ({ median }: Figures) => Math.round((figures.median / median) * 100) / 100;
  return {
    ...figures,
    ...(floor.length > 0 && { floor: onFloor.median, 'floor min': onFloor.min, 'floor max': onFloor.max }),
    ...(onFloor.median > 0 && { ratio: ratioTo(onFloor) }),
    ...(stack.length > 0 && { stack: onStack.median }),
    ...(onStack.median > 0 && { 'ratio to stack': ratioTo(onStack) }),
  };
}

/** Repeats work in several concurrent workers and returns how often it was done per second. */
export async function rate(seconds: number, workers: number, work: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const loop = async () => {
    for (; performance.now() < end; done += 1) await work();
  };
  await Promise.all(Array.from({ length: workers }, loop));
  return done / seconds;
}

/** 50th and 95th percentile of durations, in milliseconds. */
export interface Spread {
  readonly p50: number;
  readonly p95: number;
}

/**
 * Measures a duration repeatedly.
 * @param times number of measurements
 * @param before runs before each measurement and is not measured
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

/** A percentile of durations, in milliseconds; 0 without any. @param part 0 to 1 */
export function percentile(durations: readonly number[], part: number): number {
  const sorted = durations.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0) * 10) / 10;
}

export const spreadIn = (values: readonly number[]): Spread => ({
  ...{ p50: percentile(values, 0.5), p95: percentile(values, 0.95) },
});
