import { expect, test } from 'vitest';
import { hasEnded } from '#contract/runtime/session-times.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 0, 1);

test.each([
  ['lasts while it is in use', 100, 99, false],
  ['lasts for twelve hours without use', 11.9, 0, false],
  ['ends after twelve hours without use', 12, 0, true],
  ['ends after seven days in use', 168, 167, true],
  ['lasts when a time server corrects the clock', 9.99, 10, false],
  ['ends when the clock is set back', 9, 10, true],
])('D8 a session %s', (_, now, seen, expected) => {
  expect(hasEnded({ from: START, seen: START + seen * HOUR }, START + now * HOUR)).toBe(expected);
});
