import { networks } from '../../../faults/harness/network.ts';
import type { Random } from '../../../faults/harness/random.ts';

/** The forms that a visitor can submit. */
export const formNames = ['contact', 'home', 'sales', 'career'] as const;
export type FormName = (typeof formNames)[number];

export const TABS = 3;

interface Step {
  /** Index of the tab that acts. */
  readonly tab: number;
  /** Whether the next step waits for the result of this one. */
  readonly wait: boolean;
}

export type Action = Step &
  (
    | { readonly type: 'submit'; readonly form: FormName; readonly presses: number }
    | { readonly type: 'network'; readonly name: string; readonly times: number }
    | { readonly type: 'offline'; readonly offline: boolean }
    | { readonly type: 'server'; readonly up: boolean }
    | { readonly type: 'heal' | 'wake' | 'close' | 'restart' | 'deploy' | 'accept' }
  );

type Maker = (random: Random, step: Step) => Action;

const NAMES = Object.keys(networks);
const times = (random: Random) => (random.chance(0.4) ? 1 + random.int(3) : Number.POSITIVE_INFINITY);

const troubles: readonly (readonly [weight: number, make: Maker])[] = [
  [10, (random, step) => ({ ...step, type: 'network', name: random.pick(NAMES), times: times(random) })],
  [3, (random, step) => ({ ...step, type: 'server', up: random.chance(0.3) })],
  [2, (random, step) => ({ ...step, type: 'offline', offline: random.chance(0.6) })],
  [2, (_, step) => ({ ...step, type: 'heal' })],
  [3, (_, step) => ({ ...step, type: 'wake' })],
  [3, (_, step) => ({ ...step, type: 'close' })],
  [1, (_, step) => ({ ...step, type: 'restart' })],
];
const bag = troubles.flatMap(([weight, make]) => Array<Maker>(weight).fill(make));

const submit: Maker = (random, step) => ({
  ...step,
  ...{ type: 'submit', form: random.pick(formNames), presses: random.chance(0.2) ? 2 : 1 },
});
const deploy: Maker = (_, step) => ({ ...step, type: 'deploy' });
const accept: Maker = (_, step) => ({ ...step, type: 'accept' });

/**
 * Generates a schedule: two to four submissions between faults. Another build is deployed in the middle; in half of the
 * schedules the visitor accepts it.
 * @returns all steps, decided in advance
 */
export function planOf(random: Random): Action[] {
  const step = () => ({ tab: random.int(TABS), wait: random.chance(0.5) });
  const make = (maker: Maker) => maker(random, step());
  const actions: Action[] = [];
  for (let left = 2 + random.int(3); left > 0; left -= 1) {
    actions.push(make(random.pick(bag)), make(submit));
    if (random.chance(0.6)) actions.push(make(random.pick(bag)));
  }
  const deployedAt = Math.ceil(actions.length / 2);
  actions.splice(deployedAt, 0, make(deploy));
  if (random.chance(0.5)) actions.splice(deployedAt + 1 + random.int(actions.length - deployedAt), 0, make(accept));
  return actions;
}
