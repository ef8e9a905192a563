import type { Variant } from './page.ts';
import { type Report, runSchedule } from './schedule.ts';
import type { Server } from './server.ts';

/** Seeds and concurrency of a batch. */
export interface BatchOptions {
  readonly first: number;
  readonly count: number;
  /** Number of schedules that run at the same time. */
  readonly abreast?: number;
  readonly variant?: Variant;
  readonly onReport?: (report: Report) => void;
}

/** Runs schedules with consecutive seeds and returns their reports. */
export const runBatch = (server: Server, { variant, ...options }: BatchOptions): Promise<Report[]> =>
  runMany(options, (seed) => runSchedule(seed, server, variant));

/** Runs schedules of any type. */
export async function runMany(
  { first, count, abreast = 6, onReport }: Omit<BatchOptions, 'variant'>,
  runOne: (seed: number) => Promise<Report>,
): Promise<Report[]> {
  const reports: Report[] = [];
  let next = first;
  const run = async () => {
    while (next < first + count) {
      const seed = next;
      next += 1;
      const report = await runOne(seed);
      reports.push(report);
      onReport?.(report);
    }
  };
  await Promise.all(Array.from({ length: Math.min(abreast, count) }, run));
  return reports;
}
