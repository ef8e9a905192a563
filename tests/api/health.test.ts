import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openSqlite } from '#server/db/sqlite-driver.ts';
import { request, sendEnquiry } from '../support/http.ts';
import { startPostgres, UNFLUSHED } from '../support/postgres.ts';
import { databases, enquiry, preparedEnv, startServer, useServer } from '../support/server.ts';

describe.each(databases)('A-API-01 health on %s', (kind) => {
  const server = useServer(kind);

  test('503 while the database is read-only', async () => {
    const env = await preparedEnv(kind);
    const own = await startServer(env);
    const { db } = own.context;
    const setReadOnly = async (isReadOnly: boolean) => {
      if (kind === 'sqlite') return sql`pragma query_only = ${sql.lit(isReadOnly ? 1 : 0)}`.execute(db);
      // As after a failover to a replica.
      const name = sql.id(new URL(env.DATABASE_URL ?? '').pathname.slice(1));
      await sql`set default_transaction_read_only = off`.execute(db);
      await sql`begin; set transaction read write;
        alter database ${name} set default_transaction_read_only = ${sql.lit(isReadOnly ? 'on' : 'off')}; commit`.execute(
        db,
      );
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
      return sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch(() => {});
    };
    await setReadOnly(true);
    const bad = await request(own, '/healthz');
    expect([bad.status, bad.json.message]).toEqual([503, 'The database cannot be written']);
    await setReadOnly(false);
    await expect.poll(async () => (await request(own, '/healthz')).status, { timeout: 30_000 }).toBe(200);
    await own.stop();
  });

  test('503 if the disk has less free space than required', async () => {
    const own = await startServer({ ...(await preparedEnv(kind)), MIN_FREE_MB: '999999999' });
    const bad = await request(own, '/healthz');
    expect([bad.status, bad.json.message]).toEqual([503, 'The disk is almost full']);
    await own.stop();
  });

  test('200 while the database responds, 503 with Retry-After after it is closed', async () => {
    const good = await request(server(), '/healthz');
    expect([good.status, good.json]).toEqual([200, { status: 'ok' }]);
    await server().context.db.destroy();
    const gone = await request(server(), '/healthz');
    expect([gone.status, gone.json.success]).toEqual([503, false]);
    expect(gone.headers.get('retry-after')).toBe('2');
    const refused = await sendEnquiry(server(), enquiry());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  });
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  'A-API-01 a PostgreSQL server that stops and comes back: 503 meanwhile, then everything works and is there',
  async () => {
    const postgres = await startPostgres(UNFLUSHED);
    const server = await startServer({ ...(await preparedEnv('sqlite')), DATABASE_URL: postgres.url });
    const [sent, key] = [enquiry(), crypto.randomUUID()];
    const first = await sendEnquiry(server, sent, { key });
    expect(first.status).toBe(201);
    await postgres.halt();
    for (const path of ['/healthz', '/projects/all']) {
      const answer = await request(server, path);
      expect([path, answer.status]).toEqual([path, 503]);
      expect(answer.headers.get('retry-after')).toBe('2');
    }
    await postgres.resume();
    expect((await request(server, '/healthz')).status).toBe(200);
    expect((await sendEnquiry(server, sent, { key })).text).toBe(first.text);
    expect((await request(server, '/contacts/all', { token: server.admin })).json).toHaveLength(1);
    await server.stop();
    await postgres.stop();
  },
);

test('A-API-01 503 after a request has found the database damaged', async () => {
  const env = await preparedEnv('sqlite');
  const before = await startServer(env);
  await sendEnquiry(before, enquiry());
  await before.stop();
  const path = join(env.DATA_DIR ?? '', 'site.db');
  const file = openSqlite(path);
  const page = file.prepare("select rootpage from sqlite_master where name = 'contacts'").pluck().get() as number;
  const size = file.pragma('page_size', { simple: true }) as number;
  file.close();
  const damaged = await open(path, 'r+');
  await damaged.write(Buffer.alloc(size, 0xff), 0, size, (page - 1) * size);
  await damaged.close();
  const server = await startServer(env);
  expect((await request(server, '/healthz')).status).toBe(200);
  expect((await request(server, '/contacts/all', { token: server.admin })).status).toBe(500);
  const bad = await request(server, '/healthz');
  expect([bad.status, bad.json.message]).toEqual([503, 'The database is damaged']);
  await server.stop();
});
