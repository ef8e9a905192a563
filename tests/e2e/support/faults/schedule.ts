import { setTimeout as pause } from 'node:timers/promises';
import { createLedger } from '../../../faults/harness/ledger.ts';
import { judgeServer } from '../../../faults/harness/oracle.ts';
import { createRandom } from '../../../faults/harness/random.ts';
import type { Report } from '../../../faults/harness/schedule.ts';
import { act } from './acts.ts';
import { mend, sendAll } from './mend.ts';
import { type Action, planOf } from './plan.ts';
import type { Stage } from './stage.ts';
import { createVisit } from './visit.ts';
import { within } from './within.ts';

/** Maximum time that the next step waits for a step, in milliseconds. */
const LONGEST_STEP = 3_000;
/** Timeout of one step, in milliseconds. */
const LONGEST_WORK = 90_000;

/** Types of steps that a tab runs one after the other. */
const OF_TAB: ReadonlySet<Action['type']> = new Set(['submit', 'wake', 'accept']);

/** Playwright's errors about a page that was closed or navigated during a step. */
const INTERRUPTED = /closed|interrupted|ERR_ABORTED|ERR_FAILED|destroyed|navigat|detached|crashed|createTarget/i;

/**
 * Runs one schedule in a real browser and judges the result.
 * @param seed decides the steps; how browser and network interleave them depends on the machine
 * @param stage its tabs stay open afterwards
 * @param beforeMending runs after the last step, while its faults are still set
 */
export async function runSchedule(
  seed: number,
  stage: Stage,
  plan = planOf(createRandom(seed)),
  beforeMending: () => Promise<unknown> = async () => {},
): Promise<Report> {
  const name = `seed${seed}at${Date.now()}`;
  const [ledger, log] = [createLedger(), [] as string[]];
  const began = performance.now();
  const note = (text: string) => log.push(`${((performance.now() - began) / 1000).toFixed(1)} s  ${text}`);
  const requestsBefore = stage.site.network.requests.length;
  const visit = createVisit(stage, ledger, { name, random: createRandom(seed + 1_000_003), note });
  const running: Promise<unknown>[] = [];
  /** Steps that change the server, browser or network. They must end before everything is mended. */
  const changing: Promise<unknown>[] = [];
  /** Latest step of each tab; the next one begins after it. */
  const tabs = new Map<number, Promise<void>>();

  const begin = (action: Action) => {
    const isOfTab = OF_TAB.has(action.type);
    const before = (isOfTab && tabs.get(action.tab)) || Promise.resolve();
    const work = before
      .then(() => within(LONGEST_WORK, act(stage, visit, action), 'it never came to an end'))
      .catch((error: Error) => {
        if (INTERRUPTED.test(error.message)) note(`  ${action.type} was interrupted`);
        else ledger.report('wrong state', `${action.type}: ${error.message}`);
      });
    if (isOfTab) tabs.set(action.tab, work);
    (isOfTab ? running : changing).push(work);
    return work;
  };

  for (const action of plan) {
    note(describe(action));
    const work = begin(action);
    if (action.wait || !OF_TAB.has(action.type)) await Promise.race([work, pause(LONGEST_STEP)]);
  }
  const finish = async () => {
    await Promise.all(changing);
    await beforeMending();
    await mend(stage);
    note('everything is mended');
    // Forms that are still being filled in are submitted as well.
    await Promise.all(running);
    await sendAll(stage, ledger);
    note('nothing waits any more');
    await visit.settle();
    await judgeServer({ name, ledger }, stage);
  };
  await finish().catch((error) => ledger.report('wrong state', `the harness failed: ${error}`));
  visit.end();
  const { violations, entries } = ledger;
  const requests = stage.site.network.requests.length - requestsBefore;
  return { seed, violations, log, submissions: entries.size, requests };
}

function describe({ tab, wait, ...action }: Action): string {
  return `${tab}: ${JSON.stringify(action)}${wait ? '' : ' (meanwhile:)'}`;
}
