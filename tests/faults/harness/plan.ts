import { networks } from './network.ts';
import type { Random } from './random.ts';

/** Points at which a page or worker may be closed. */
const crashPoints = [
  'now',
  'before put',
  'after put',
  'before update',
  'after update',
  'before fetch',
  'during fetch',
  'after fetch',
  'before settle',
  'after settle',
] as const;
export type CrashPoint = (typeof crashPoints)[number];

interface Step {
  /** Index of the page or worker that acts. */
  readonly slot: number;
  /** Chooses one of the waiting submissions; in [0, 1). */
  readonly pick: number;
  /** Whether the next step waits until this one has ended. */
  readonly wait: boolean;
}

export type Action = Step &
  (
    | { readonly type: 'submit' | 'edit' | 'replace'; readonly valid: boolean }
    | { readonly type: 'again' | 'sendNow' | 'heal' }
    | { readonly type: 'discard'; readonly undo: boolean }
    | { readonly type: 'flush'; readonly urgency: 'due' | 'urgent'; readonly everywhere: boolean }
    | { readonly type: 'kill'; readonly at: CrashPoint }
    | { readonly type: 'network'; readonly name: string; readonly times: number }
    | { readonly type: 'server'; readonly up: boolean }
    | { readonly type: 'jump'; readonly ms: number }
    | { readonly type: 'offline'; readonly offline: boolean }
    | { readonly type: 'storage'; readonly broken: boolean }
  );

/** A schedule for one device: number of pages, whether there is a worker, and the steps. */
export interface Plan {
  readonly pages: number;
  readonly worker: boolean;
  readonly actions: readonly Action[];
}

const MINUTE = 60_000;
const JUMPS = [2_000, 30_000, 5 * MINUTE, 20 * MINUTE, 90 * MINUTE, -10 * MINUTE, -400 * 24 * 60 * MINUTE];
const NAMES = Object.keys(networks);

type Maker = (random: Random, step: Step) => Action;

const makers: readonly (readonly [weight: number, make: Maker])[] = [
  [10, (random, step) => ({ ...step, type: 'submit', valid: random.chance(0.8) })],
  [4, (_, step) => ({ ...step, type: 'again' })],
  [4, (random, step) => ({ ...step, type: 'edit', valid: random.chance(0.9) })],
  [2, (random, step) => ({ ...step, type: 'replace', valid: random.chance(0.9) })],
  [3, (_, step) => ({ ...step, type: 'sendNow' })],
  [3, (random, step) => ({ ...step, type: 'discard', undo: random.chance(0.4) })],
  [8, (random, step) => ({ ...step, type: 'flush', ...flush(random) })],
  [5, (random, step) => ({ ...step, type: 'kill', at: random.pick(crashPoints) })],
  [12, (random, step) => ({ ...step, type: 'network', name: random.pick(NAMES), times: times(random) })],
  [3, (_, step) => ({ ...step, type: 'heal' })],
  [2, (random, step) => ({ ...step, type: 'server', up: random.chance(0.6) })],
  [5, (random, step) => ({ ...step, type: 'jump', ms: random.pick(JUMPS) })],
  [2, (random, step) => ({ ...step, type: 'offline', offline: random.chance(0.5) })],
  [1, (random, step) => ({ ...step, type: 'storage', broken: random.chance(0.6) })],
];
const bag = makers.flatMap(([weight, make]) => Array<Maker>(weight).fill(make));

const flush = (random: Random) => ({
  urgency: random.pick(['due', 'urgent'] as const),
  everywhere: random.chance(0.4),
});
const times = (random: Random) => (random.chance(0.4) ? 1 + random.int(3) : Number.POSITIVE_INFINITY);

/** Generates a schedule. All of its steps are decided in advance. */
export function planOf(random: Random): Plan {
  const pages = 1 + random.int(2);
  const worker = random.chance(0.5);
  const slots = pages + (worker ? 1 : 0);
  const actions = Array.from({ length: 6 + random.int(16) }, () => {
    const step = { slot: random.int(slots), pick: random.next(), wait: random.chance(0.6) };
    return random.pick(bag)(random, step);
  });
  return { pages, worker, actions };
}
