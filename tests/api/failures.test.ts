import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openSqlite } from '#server/db/sqlite-driver.ts';
import { application, PDF } from '../support/application.ts';
import { passTime } from '../support/clock.ts';
import { many, request, sendEnquiry } from '../support/http.ts';
import { usePrograms } from '../support/programs.ts';
import { databases, enquiry, preparedEnv, startServer, type TestServer, useServer } from '../support/server.ts';

const DAY = 24 * 3_600_000;
const programs = usePrograms();

const emailsOf = async ({ context: { db } }: TestServer) =>
  (await db.selectFrom('contacts').select('email').execute()).map(({ email }) => email);

describe('P-API-06 a full disk', () => {
  const server = useServer('sqlite');

  test('submissions get 503, reading goes on, and nothing that was acknowledged is lost; with room again the same key is stored once', async () => {
    const { db } = server().context;
    const before = enquiry();
    expect((await sendEnquiry(server(), before)).status).toBe(201);
    // SQLite then fails as on a disk without room (SQLITE_FULL).
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
    const [key, sent] = [randomUUID(), enquiry({ message: 'x'.repeat(4000) })];
    const big = Buffer.concat([PDF, Buffer.alloc(1_000_000)]);
    const upload = await request(server(), '/jobs/apply', { body: application({}, big) });
    const statuses = await many(10, async (index) => {
      const keyed = index === 0 ? { key } : {};
      return (await sendEnquiry(server(), index === 0 ? sent : enquiry({ message: 'y'.repeat(4000) }), keyed)).status;
    });
    expect([upload.status, upload.headers.get('retry-after'), upload.json.success]).toEqual([503, '2', false]);
    expect(statuses).toContain(503);
    expect(statuses.filter((status) => ![201, 503].includes(status))).toEqual([]);
    expect((await request(server(), '/services/all')).status).toBe(200);
    expect((await request(server(), '/livez')).status).toBe(200);
    expect(server().lines.some((line) => line.includes('SQLITE_FULL'))).toBe(true);

    await sql`pragma max_page_count = 1000000`.execute(db);
    for (const _ of [1, 2]) expect((await sendEnquiry(server(), sent, { key })).status).toBe(201);
    const emails = await emailsOf(server());
    expect(emails.filter((email) => email === sent.email)).toHaveLength(1);
    expect(emails).toContain(before.email);
    expect(emails).toHaveLength(1 + statuses.filter((status) => status === 201).length + (statuses[0] === 201 ? 0 : 1));
    await expect.poll(async () => (await request(server(), '/readyz')).status, { timeout: 20_000 }).toBe(200);
  });
});

test('P-API-06 another program that locks SQLite for longer than requests wait: 503, then everything works', async () => {
  const server = await startServer(await preparedEnv('sqlite'));
  const other = openSqlite(join(server.context.config.dataDir, 'site.db'));
  other.exec('begin immediate');
  const [key, sent] = [randomUUID(), enquiry()];
  const refused = await sendEnquiry(server, sent, { key });
  expect([refused.status, refused.json.success]).toEqual([503, false]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  other.exec('rollback');
  other.close();
  expect((await sendEnquiry(server, sent, { key })).status).toBe(201);
  expect(await emailsOf(server)).toEqual([sent.email]);
  await server.stop();
});

test('P-API-06 a pool of PostgreSQL without a free connection: 503 with Retry-After, then everything works', async () => {
  const server = await startServer(await preparedEnv('postgres'));
  const { db } = server.context;
  // All ten connections of the pool wait for a lock that this transaction holds.
  const holder = await db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(1)`.execute(holder);
  const waiting = Array.from({ length: 9 }, () =>
    db
      .transaction()
      .execute((trx) => sql`set local statement_timeout = 0; select pg_advisory_xact_lock(1)`.execute(trx)),
  );
  const ended = Promise.allSettled(waiting);
  const [key, sent] = [randomUUID(), enquiry()];
  const refused = await sendEnquiry(server, sent, { key });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  await holder.rollback().execute();
  await ended;
  expect((await sendEnquiry(server, sent, { key })).status).toBe(201);
  expect(await emailsOf(server)).toEqual([sent.email]);
  await server.stop();
});

describe.each(databases)('P-API-06 the clock of %s is moved', (kind) => {
  const server = useServer(kind);

  test.each([
    ['a day back', -DAY],
    ['a day forward', DAY],
  ])('%s: keys are still known, submissions stored once and mailed, and the desk shows them', async (_, time) => {
    const [key, sent] = [randomUUID(), enquiry()];
    const first = await sendEnquiry(server(), sent, { key });
    passTime(time);
    expect((await sendEnquiry(server(), sent, { key })).text).toBe(first.text);
    const later = enquiry();
    expect((await sendEnquiry(server(), later)).status).toBe(201);
    const emails = await emailsOf(server());
    for (const { email } of [sent, later]) expect(emails.filter((each) => each === email)).toHaveLength(1);
    const mailed = () => server().context.db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute();
    await expect.poll(mailed, { timeout: 30_000 }).toEqual([]);
    expect((await request(server(), '/readyz')).status).toBe(200);
  });
});

test('P-API-06 a server with little memory under uploads: it may end, but what it acknowledged is there', async () => {
  const env = { ...(await preparedEnv('sqlite')), TRUST_PROXY: '1' };
  const child = programs.start({ ...env, NODE_OPTIONS: '--max-old-space-size=48' });
  const url = await child.url;
  const acknowledged: string[] = [];
  const big = Buffer.concat([PDF, Buffer.alloc(4_900_000, 'x')]);
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      const email = `${randomUUID()}@example.com`;
      const { status } = await request({ url }, '/jobs/apply', { body: application({ email }, big) }).catch(() => ({
        status: 0,
      }));
      if (status === 201) acknowledged.push(email);
    }),
  );
  await child.kill();
  const again = await startServer(env);
  const rows = await again.context.db
    .selectFrom('applications')
    .innerJoin('resumes', 'resumes.application_id', 'applications.id')
    .select(['email', ({ fn }) => fn<number>('length', ['bytes']).as('size')])
    .execute();
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(rows.filter(({ size }) => Number(size) !== big.length)).toEqual([]);
  const stored = new Set(rows.map(({ email }) => email));
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
  await again.stop();
});
