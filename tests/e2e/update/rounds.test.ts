import { expect, test } from 'vitest';
import { isLong } from '../../support/long.ts';
import { DESK } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { playUpdates, type Round } from '../support/update-rounds.ts';
import { newVisitor } from '../support/visitors.ts';

// `npm run updates -- 200 --seed 1` sets the number of updates and the first seed.
const count = Number(process.env.UPDATES ?? (isLong ? 5 : 1));
const first = Number(process.env.SEED ?? 1);
const site = sharedSite();

test(`${count} random update(s) in three tabs with forms in use lose no keystroke`, {
  timeout: 120_000 + count * 60_000,
}, async () => {
  const { context } = await newVisitor({ viewport: DESK, serviceWorkers: 'allow' });
  const rounds: Round[] = [];
  const seeds = Array.from({ length: count }, (_, at) => first + at);
  await playUpdates(site(), context, seeds, (round) => {
    rounds.push(round);
    if (process.env.UPDATES) process.stdout.write(`${rounds.length}/${count}: ${JSON.stringify(round)}\n`);
  });
  expect(rounds).toEqual(seeds.map((seed) => ({ seed, lost: [], starts: [1, 1, 1] })));
});
