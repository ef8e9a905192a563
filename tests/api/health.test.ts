import { describe, expect, test } from 'vitest';
import { ask, submit } from '../support/http.ts';
import { startPostgres } from '../support/postgres.ts';
import { databases, enquiry, freshEnv, startServer, useServer } from '../support/server.ts';

describe.each(databases)('A-API-01 health on %s', (kind) => {
  const server = useServer(kind);

  test('200 as long as the database answers, 503 with a wait once it is gone', async () => {
    const good = await ask(server(), '/healthz');
    expect([good.status, good.json]).toEqual([200, { status: 'ok' }]);
    await server().context.db.destroy();
    const gone = await ask(server(), '/healthz');
    expect([gone.status, gone.json.success]).toEqual([503, false]);
    expect(gone.headers.get('retry-after')).toBe('2');
    const refused = await submit(server(), enquiry());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  });
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  'A-API-01 a PostgreSQL server that stops and comes back: 503 meanwhile, then everything works and is there',
  async () => {
    const postgres = await startPostgres();
    const server = await startServer({ ...(await freshEnv('sqlite')), DATABASE_URL: postgres.url });
    const [sent, key] = [enquiry(), crypto.randomUUID()];
    const first = await submit(server, sent, { key });
    expect(first.status).toBe(201);
    await postgres.halt();
    for (const path of ['/healthz', '/projects/all']) {
      const answer = await ask(server, path);
      expect([path, answer.status]).toEqual([path, 503]);
      expect(answer.headers.get('retry-after')).toBe('2');
    }
    await postgres.resume();
    expect((await ask(server, '/healthz')).status).toBe(200);
    expect((await submit(server, sent, { key })).text).toBe(first.text);
    expect((await ask(server, '/contacts/all', { token: server.admin })).json).toHaveLength(1);
    await server.stop();
    await postgres.stop();
  },
);
