import { expect, test } from 'vitest';
import { countOf, failuresOf } from '../../faults/harness/report.ts';
import { broken } from '../support/faults/broken.ts';
import type { Action } from '../support/faults/plan.ts';
import { runSchedule } from '../support/faults/schedule.ts';
import { createStage } from '../support/faults/stage.ts';
import { eventually } from '../support/pages.ts';

const step = { tab: 0, wait: true };
const answersLost: Action[] = [
  { ...step, type: 'network', name: 'answer lost after the commit', times: Number.POSITIVE_INFINITY },
  { ...step, type: 'submit', form: 'career', presses: 1 },
];

test('faults in the browser: the oracle sees a broken outbox, and nothing wrong in ours', async () => {
  const stage = await createStage({ builds: ['dist/server/main.js'], hasSync: false });
  const play = async (script = () => {}) => {
    await stage.closeTab(0);
    await (await stage.tab(0)).addInitScript(script);
    const { network } = stage.site;
    const before = network.requests.length;
    // On a busy machine the form may be submitted after its step.
    const isAnswerLost = () => network.requests.slice(before).some(({ fault }) => fault === 'dropAnswer');
    return [await runSchedule(1, stage, answersLost, () => eventually(isAnswerLost).toBe(true))];
  };
  for (const [name, { script, kind }] of Object.entries(broken)) {
    const reports = await play(script);

    expect(countOf(reports)[kind], name).toBeGreaterThan(0);
    expect(failuresOf(reports, 'faults:browser')).toMatch(/npm run faults:browser -- --seed 1\b[\s\S]+steps:/);
  }
  expect(countOf(await play())).toEqual({ lost: 0, twice: 0, 'wrong state': 0 });
});
