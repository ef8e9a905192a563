import { expect, test } from 'vitest';
import { isLong } from '../../support/long.ts';
import { sharedSite } from '../support/site.ts';
import { playTaps, type TapRound } from '../support/tap-rounds.ts';

// `npm run taps -- 500 --seed 1` sets the number of rounds and the first seed.
const count = Number(process.env.TAPS ?? (isLong ? 30 : 8));
const first = Number(process.env.SEED ?? 1);
const site = sharedSite();

test(`${count} starts of the app with taps at random times: no tap is lost or repeated, and their order is kept`, {
  timeout: 120_000 + count * 15_000,
}, async () => {
  const seeds = Array.from({ length: count }, (_, at) => first + at);
  const rounds: TapRound[] = [];
  const play = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      const round = await playTaps(site(), seed);
      rounds.push(round);
      if (process.env.TAPS) process.stdout.write(`${rounds.length}/${count}: ${JSON.stringify(round)}\n`);
    }
  };
  await Promise.all([play(), play(), play()]);
  expect(rounds).toHaveLength(count);
  expect(rounds.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
});
