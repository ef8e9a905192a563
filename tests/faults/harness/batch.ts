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
export async function runBatch(server: Server, options: BatchOptions): Promise<Report[]> {
  const { first, count, abreast = 6, variant, onReport } = options;
  const reports: Report[] = [];
  let next = first;
  const run = async () => {
    while (next < first + count) {
      const seed = next;
      next += 1;
      const report = await runSchedule(seed, server, variant);
      reports.push(report);
      onReport?.(report);
    }
  };
  await Promise.all(Array.from({ length: Math.min(abreast, count) }, run));
  return reports;
}
