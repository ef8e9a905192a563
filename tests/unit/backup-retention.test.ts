import { expect, test } from 'vitest';
import { expiredOf, nameOf, newestOf, timeOf } from '#server/backup/retention.ts';

const DAY = 24 * 3_600_000;
const START = Date.UTC(2025, 0, 1, 2, 30);
const nightly = (days: number) => Array.from({ length: days }, (_, day) => nameOf(new Date(START + day * DAY)));

/** Backs up each night, and deletes what has expired. */
function keptAfter(days: number): string[] {
  let kept: string[] = [];
  for (const name of nightly(days)) {
    kept = [...kept, name];
    const expired = new Set(expiredOf(kept));
    kept = kept.filter((each) => !expired.has(each));
  }
  return kept;
}

test('seven daily, four weekly and twelve monthly backups are kept', () => {
  expect(keptAfter(7)).toEqual(nightly(7));
  const kept = keptAfter(800);
  const ages = kept.map((name) => Math.round((START + 799 * DAY - (timeOf(name)?.getTime() ?? 0)) / DAY));
  expect(ages.slice(-7)).toEqual([6, 5, 4, 3, 2, 1, 0]);
  // Two of the four weeks are older than the seven days.
  expect(kept.length).toBeGreaterThanOrEqual(7 + 2 + 10);
  expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12);
  const months = new Set(kept.map((name) => name.slice(0, 'site-2025-01'.length)));
  expect(months.size).toBe(12);
  expect(ages[0]).toBeGreaterThan(300);
});

test('after a pause the newest ones stay, and files of other programs always', () => {
  const old = nightly(3);
  const now = nameOf(new Date(START + 900 * DAY));
  expect(expiredOf([...old, now, 'notes.txt', 'site.backup'])).toEqual([]);
  expect(newestOf([now, ...old, 'zzz.backup'])).toBe(now);
  expect(newestOf(['notes.txt'])).toBeUndefined();
});
