import { onTestFinished } from 'vitest';
import type { Report } from '../../../faults/harness/schedule.ts';
import { makeBuild } from '../make-build.ts';
import { runSchedule } from './schedule.ts';
import { createStage, type Stage } from './stage.ts';

export interface BatchOptions {
  readonly first: number;
  readonly count: number;
  /** Number of stages that run at once; must be even. A schedule spends most of its time waiting. */
  readonly abreast: number;
  readonly onReport: (report: Report) => void;
}

/**
 * Runs schedules with consecutive seeds, on several stages at once: even seeds in a browser with Background Sync, odd
 * seeds in a browser without it.
 * @returns the stages
 */
export async function runBatch({ first, count, abreast, onReport }: BatchOptions): Promise<Stage[]> {
  const other = await makeBuild();
  onTestFinished(other.remove);
  const seeds = Array.from({ length: count }, (_, at) => first + at);
  const run = async (place: number) => {
    const mine = seeds.filter((seed) => seed % abreast === place);
    if (mine.length === 0) return [];
    const stage = await createStage({ builds: ['dist/server/main.js', other.main], hasSync: place % 2 === 0 });
    for (const seed of mine) onReport(await runSchedule(seed, stage));
    return [stage];
  };
  return (await Promise.all(Array.from({ length: abreast }, (_, place) => run(place)))).flat();
}
