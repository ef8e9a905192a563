import { expect, test } from 'vitest';
import { countOf, failuresOf } from '../../faults/harness/report.ts';
import type { Report } from '../../faults/harness/schedule.ts';
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
  const { network } = stage.site;
  const play = async (script = () => {}, beforeMending?: () => Promise<unknown>): Promise<Report> => {
    await stage.closeTab(0);
    await (await stage.tab(0)).addInitScript(script);
    const report = await runSchedule(1, stage, answersLost, beforeMending);
    // On a busy machine the form may appear too late for its step.
    return report.submissions > 0 ? report : play(script, beforeMending);
  };
  for (const [name, { script, kind }] of Object.entries(broken)) {
    const report = await play(script);

    expect(countOf([report])[kind], `${name}\n${report.log.join('\n')}`).toBeGreaterThan(0);
    expect(failuresOf([report], 'faults:browser')).toMatch(/npm run faults:browser -- --seed 1\b[\s\S]+steps:/);
  }
  const before = network.requests.length;
  const isAnswerLost = () => network.requests.slice(before).some(({ key, fault }) => key && fault === 'dropAnswer');
  const sound = await play(undefined, () => eventually(isAnswerLost).toBe(true));
  expect(countOf([sound]), failuresOf([sound], 'faults:browser')).toEqual({ lost: 0, twice: 0, 'wrong state': 0 });
});
