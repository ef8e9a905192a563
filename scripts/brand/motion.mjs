// Animation of the hero. The film loops: it begins and ends with the poster.
export const SECONDS = 8;
export const FPS = 30;
const LEAVES = 0.6;
const GONE = 1.7;
const SETS_OUT = 2.1;
const ARRIVES = 6.3;

const clamp = (value) => Math.max(0, Math.min(1, value));
const smooth = (from, to, t) => (1 - Math.cos(Math.PI * clamp((t - from) / (to - from)))) / 2;
/** Inverse of `smooth`: the time at which it reaches a share. */
const whenAt = (from, to, share) => from + ((to - from) * Math.acos(1 - 2 * clamp(share))) / Math.PI;
const settle = (from, length, t) => 1 - (1 - clamp((t - from) / length)) ** 3;

/** A text that enters from below and leaves upwards. */
const step = (comes, goes) => ({ shown: comes * (1 - goes), lift: goes > 0 ? -goes : 1 - comes });

/**
 * The scene at a time of the film.
 * @param t seconds from the start
 * @param at positions of the objects on the line, as shares of its length: `order`, `bars`, `tile`
 */
export function moment(t, at) {
  const passes = (share) => whenAt(SETS_OUT, ARRIVES, share);
  const leaves = (share) => whenAt(LEAVES, GONE, share);
  // 1 at first, 0 once the line has left the object, 1 again after the line has reached it.
  const there = (share, delay = 0, length = 0.8) =>
    1 - smooth(leaves(share), leaves(share) + 0.5, t) + settle(passes(share) + delay, length, t);
  const turns = [leaves(at.order) + 0.1, passes(at.order) + 0.15, passes(at.order) + 2];
  const [reset, cooks, rides] = turns.map((turn) => [smooth(turn + 0.2, turn + 0.6, t), smooth(turn, turn + 0.25, t)]);
  return {
    tail: smooth(LEAVES, GONE, t),
    head: smooth(SETS_OUT, ARRIVES, t),
    start: clamp((t - SETS_OUT + 0.35) / 1.1),
    arrival: clamp((t - ARRIVES + 0.05) / 1.3),
    bars: at.bars.map((share) => there(share)),
    sold: there(at.tile, 0.1),
    steps: [step(reset[0], cooks[1]), step(cooks[0], rides[1]), t < SETS_OUT ? step(1, reset[1]) : step(rides[0], 0)],
    ticks: [0, 1, 2].map((i) => there(at.order, 0.75 + i * 0.4, 0.35)),
    flow: t / SECONDS,
  };
}
