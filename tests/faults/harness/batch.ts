import type { Variant } from './page.ts';
import { type Report, runSchedule } from './schedule.ts';
import type { Server } from './server.ts';

/** How a batch is run. */
export interface BatchOptions {
  readonly first: number;
  readonly count: number;
  /** Schedules under way at once. */
  readonly abreast?: number;
  readonly variant?: Variant;
  readonly onReport?: (report: Report) => void;
}

/**
 * Runs schedules by consecutive seeds.
 * @param server the real one
 * @param options which seeds, how many at once
 * @returns their reports
 */
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
