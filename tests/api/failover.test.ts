import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#server/core/config.ts';
import { createLog } from '#server/core/log.ts';
import { isUnavailable } from '#server/db/database-errors.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { request, sendEnquiry } from '../support/http.ts';
import { usePrograms } from '../support/programs.ts';
import { enquiry, preparedEnv } from '../support/server.ts';
import { type TcpProxy, tcpProxy } from '../support/tcp-proxy.ts';

const { start } = usePrograms();
let proxy: TcpProxy | undefined;
afterAll(() => proxy?.stop());

/** Status of a response, or 'no answer' if there is none within ten seconds. The session is unknown. */
const inTime = (url: string, path: string) =>
  fetch(url + path, { signal: AbortSignal.timeout(10_000), headers: { Authorization: 'Bearer unknown' } }).then(
    ({ status }) => status,
    () => 'no answer',
  );

test('A-API-01 after a failover with dead connections every request is answered, the server recovers, and a stop ends', async () => {
  const { DATABASE_URL = '', ...env } = await preparedEnv('postgres');
  const database = new URL(DATABASE_URL);
  const way = await tcpProxy(Number(database.port || 5432));
  proxy = way;
  database.port = String(way.port);
  const child = start({ ...env, DATABASE_URL: database.href });
  const url = await child.url;
  // Each looks for its session in the database; lists would come from memory.
  const many = () => Promise.all(Array.from({ length: 30 }, () => inTime(url, '/admins/me')));
  expect(await inTime(url, '/projects/all')).toBe(200);
  const before = way.taken();
  // How many connections a round opens depends on how many of its requests overlap.
  const opened = async () => {
    expect(new Set(await many())).toEqual(new Set([401]));
    return way.taken() - before;
  };
  await expect.poll(opened, { timeout: 60_000 }).toBeGreaterThan(3);

  way.silence();
  const answers = await Promise.all([many(), inTime(url, '/healthz')]);
  expect(answers.flat()).not.toContain('no answer');
  expect(await inTime(url, '/projects/all')).toBe(200);
  // The next query after that works.
  expect(await inTime(url, '/healthz')).toBe(200);
  expect(new Set(await many())).toEqual(new Set([401]));
  expect((await sendEnquiry({ url }, enquiry())).status).toBe(201);

  const asked = request({ url }, '/projects/all').catch(() => null);
  way.silence();
  child.process.kill('SIGTERM');
  const code = await child.ended;
  const said = child.output().includes('"open":["database"],"msg":"the stop took too long"');
  expect([code, said]).toEqual(code === 0 ? [0, false] : [1, true]);
  await asked;
});

test('A-API-01 a connection lost within a transaction fails only that transaction', async () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  const config = readConfig(await preparedEnv('postgres'));
  const [db, operator] = [openDatabase(config, log), openDatabase(config, log)];
  const failed = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(operator);
    await expect.poll(() => lines.join()).toContain('database connection lost');
    await sql`select 1`.execute(trx);
  });
  expect(isUnavailable(await failed.catch((error) => error))).toBe(true);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await Promise.all([db.destroy(), operator.destroy()]);
});
