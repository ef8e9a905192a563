import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { incrementVersion } from '#server/db/collections.ts';
import { newId } from '#server/db/ids.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Database } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { versionCacheOf } from '#server/db/version-cache.ts';
import { LISTENER_NAME } from '#server/db/version-listener.ts';
import { request } from '../support/http.ts';
import { usePrograms } from '../support/programs.ts';
import { databases, preparedEnv, startServer, type TestServer } from '../support/server.ts';

const { start } = usePrograms();
/** Milliseconds until a change of another process is seen on PostgreSQL at the latest. */
const DEADLINE = 2000;

async function addProduct(server: { url: string }, token: string, name: string): Promise<void> {
  const body = new FormData();
  body.set('name', name);
  body.set('description', 'Books');
  expect((await request(server, '/projects/create', { body, token })).status).toBe(201);
}

async function insertProduct(db: Kysely<Database>, name: string): Promise<void> {
  const row = { id: newId(), name, description: 'Books', link: null, picture_id: null, created_at: '' };
  await db.insertInto('projects').values(row).execute();
}

const namesOf = async (server: { url: string }): Promise<string[]> =>
  (await request(server, '/projects/all')).json.map(({ name }: { name: string }) => name);

/** Reads the list until its version is in memory: on PostgreSQL once the server listens for changes. */
async function warm(server: TestServer): Promise<void> {
  const isInMemory = async () => {
    await namesOf(server);
    return versionCacheOf(server.context.db)?.current() !== undefined;
  };
  await expect.poll(isInMemory, { timeout: 10_000 }).toBe(true);
}

describe.each(databases)('P-API-03 versions in memory on %s', (kind) => {
  let env: Record<string, string>;
  let server: TestServer;
  let other: Kysely<Database>;

  beforeAll(async () => {
    env = await preparedEnv(kind);
    server = await startServer(env);
    // As in another process: a connection of its own.
    other = openDatabase(server.context.config, server.context.log);
  });
  afterAll(async () => {
    await other?.destroy();
    await server?.stop();
  });

  /** Expects a product of another process in the list: at once on SQLite, in time on PostgreSQL. */
  async function expectSeen(reader: { url: string }, name: string): Promise<void> {
    if (kind === 'sqlite') expect(await namesOf(reader)).toContain(name);
    else await expect.poll(() => namesOf(reader), { timeout: DEADLINE, interval: 20 }).toContain(name);
  }

  test('a change by another process is seen, in both directions; both processes end', async () => {
    const child = start(env);
    const second = { url: await child.url };
    for (let round = 0; round < 5; round += 1) {
      await warm(server);
      await namesOf(second);
      await addProduct(second, server.admin, `Second ${round}`);
      await expectSeen(server, `Second ${round}`);
      await addProduct(server, server.admin, `First ${round}`);
      expect(await namesOf(server)).toContain(`First ${round}`);
      await expectSeen(second, `First ${round}`);
    }
    child.process.kill('SIGTERM');
    expect(await child.ended).toBe(0);
  });

  test('what a transaction changes is not in the list before its commit, and never after a rollback', async () => {
    for (const end of ['commit', 'rollback']) {
      await warm(server);
      let finish = () => {};
      const finished = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const written = transaction(server.context.db, async (trx) => {
        await insertProduct(trx, `Within ${end}`);
        await incrementVersion(trx, 'projects');
        await finished;
        if (end === 'rollback') throw new Error('undone');
      }).catch(() => {});
      await pause(50);
      // On SQLite it waits for the end of the transaction.
      const meanwhile = namesOf(server);
      await pause(50);
      if (kind === 'postgres') expect(await meanwhile).not.toContain(`Within ${end}`);
      finish();
      await Promise.all([written, meanwhile]);
      const after = expect(await namesOf(server));
      if (end === 'commit') after.toContain(`Within ${end}`);
      else after.not.toContain(`Within ${end}`);
    }
  });

  test('a change without a notification, as of an earlier build, is seen', async () => {
    await warm(server);
    await insertProduct(other, 'Silent');
    await sql`update versions set version = version + 1 where collection = 'projects'`.execute(other);
    await expectSeen(server, 'Silent');
  });
});

describe('P-API-03 versions in memory on postgres, when the connection that listens is lost', () => {
  test('a change meanwhile is seen, and the server listens again', async () => {
    const server = await startServer(await preparedEnv('postgres'));
    const other = openDatabase(server.context.config, server.context.log);
    const listeners = async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity
        where datname = current_database() and application_name = ${LISTENER_NAME}`.execute(other);
      return rows.map(({ pid }) => pid);
    };
    await warm(server);
    const before = await listeners();
    expect(before.length).toBe(1);
    await sql`select pg_terminate_backend(${before[0]})`.execute(other);
    await insertProduct(other, 'Meanwhile');
    await incrementVersion(other, 'projects');
    await expect.poll(() => namesOf(server), { timeout: DEADLINE, interval: 20 }).toContain('Meanwhile');
    await warm(server);
    const after = await listeners();
    expect([after.length, after[0] === before[0]]).toEqual([1, false]);
    // Faster than the age at which versions are read again, so it was a notification.
    await warm(server);
    await insertProduct(other, 'Later');
    await incrementVersion(other, 'projects');
    await expect.poll(() => namesOf(server), { timeout: 500, interval: 10 }).toContain('Later');
    await server.stop();
    // PostgreSQL ends the process of a closed connection a moment later.
    await expect.poll(listeners, { timeout: DEADLINE }).toEqual([]);
    await other.destroy();
  });
});
