import { expect, test } from 'vitest';
import { takeToken } from '#server/http/rate-limits.ts';
import { useServer } from '../support/server.ts';

// Only SQLite: PostgreSQL does not run its queries in this process.
const server = useServer('sqlite');

test('A-API-01 many queries yield to timers, so that a burst does not look like an overload', async () => {
  const { db } = server().context;
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const rate = { capacity: 1000, perSecond: 1 };
  const burst = () => Promise.all(Array.from({ length: 400 }, (_, i) => takeToken(db, `turns-${i}`, rate)));
  // For a while, because a fast machine answers one burst before a yield is due.
  for (const end = performance.now() + 200; performance.now() < end; ) await burst();
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});
