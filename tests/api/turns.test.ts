import { describe, expect, test } from 'vitest';
import { takeToken } from '#server/http/rate-limits.ts';
import { databases, useServer } from '../support/server.ts';

describe.each(databases)('concurrent queries on %s', (kind) => {
  const server = useServer(kind);

  test('A-API-01 yield to timers, so that a burst does not look like an overload', async () => {
    const { db } = server().context;
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const rate = { capacity: 1000, perSecond: 1 };
    await Promise.all(Array.from({ length: 100 }, (_, i) => takeToken(db, `turns-${i}`, rate)));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });
});
