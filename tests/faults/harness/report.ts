import type { Violation } from './ledger.ts';
import type { Report } from './schedule.ts';

/** Number of violations in many schedules, by kind. */
export type Counts = Readonly<Record<Violation['kind'], number>>;

export function countOf(reports: readonly Report[]): Counts {
  const all = reports.flatMap(({ violations }) => violations);
  const count = (kind: Violation['kind']) => all.filter((violation) => violation.kind === kind).length;
  return { lost: count('lost'), twice: count('twice'), 'wrong state': count('wrong state') };
}

/**
 * Describes failed schedules for debugging: seed, violations, steps.
 * @param script script of package.json that repeats such a schedule
 * @param most maximum number of schedules to describe
 */
export function failuresOf(reports: readonly Report[], script = 'faults', most = 3): string {
  const failed = reports.filter(({ violations }) => violations.length > 0);
  return failed
    .slice(0, most)
    .map((report) => tell(report, script))
    .join('\n\n');
}

function tell({ seed, violations, log }: Report, script: string): string {
  const rules = violations.map(({ kind, text }) => `  ${kind}: ${text}`);
  const steps = log.map((line) => `  ${line}`);
  return [`seed ${seed} (npm run ${script} -- --seed ${seed})`, ...rules, 'steps:', ...steps].join('\n');
}
