import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/core/config.ts';
import { createLog } from '#server/core/log.ts';
import { migrate } from '#server/db/migrations/migrate.ts';
import { migrations } from '#server/db/migrations/migrations.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { request } from '../support/http.ts';
import { usePrograms } from '../support/programs.ts';
import { ADMIN, databases, emptyEnv, startServer } from '../support/server.ts';

const { main, admin, start } = usePrograms();
type Env = Awaited<ReturnType<typeof emptyEnv>>;

const open = (env: Env) => openDatabase(readConfig(env), createLog({ write: () => {} }));

async function contentOf(env: Env) {
  const db = open(env);
  const accounts = await db.selectFrom('accounts').select(['email', 'role']).execute();
  const projects = await db.selectFrom('projects').select('id').execute();
  await db.destroy();
  return { accounts, projects: projects.length };
}

const passwordFile = (env: Env) => join(env.DATA_DIR, 'first-password');
const firstPassword = async (env: Env) => (await readFile(passwordFile(env), 'utf8')).trim();
const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

describe.each(databases)('A-API-01 first start on %s', (kind) => {
  test('three processes at once create the schema, one admin with one password, and the demonstration content once', async () => {
    const env = { ...(await emptyEnv(kind)), ADMIN_PASSWORD: '', SEED: 'demo' };
    const processes = [start(env), start(env), start(env)];
    const [url = ''] = await Promise.all(processes.map((each) => each.url));
    const { accounts, projects } = await contentOf(env);
    expect(accounts).toEqual([{ email: ADMIN.email, role: 'admin' }]);
    expect((await request({ url }, '/projects/all')).json).toHaveLength(projects);
    expect(projects).toBeGreaterThan(0);
    const password = await firstPassword(env);
    expect((await stat(passwordFile(env))).mode & 0o777).toBe(0o600);
    const output = processes.map((each) => each.output()).join('');
    expect(output).toContain(`The first admin is ${ADMIN.email}. The password is in ${passwordFile(env)}`);
    expect(output).not.toContain(password);
    const json = { email: ADMIN.email, password };
    const signedIn = await request({ url }, '/admins/login', { json });
    expect([signedIn.status, signedIn.json.mustChangePassword]).toEqual([200, true]);
    expect(await isThere(passwordFile(env))).toBe(false);
    await Promise.all(processes.map((each) => each.kill()));
  });

  test('a start after kills during the first start completes it, with a valid password', async () => {
    const env = { ...(await emptyEnv(kind)), ADMIN_PASSWORD: '', SEED: 'demo' };
    // The password is written shortly before the transaction is committed.
    for (const extra of [0, 0, 5]) {
      const child = start(env);
      const before = await firstPassword(env).catch(() => '');
      const isWritten = async () => (await firstPassword(env).catch(() => before)) !== before;
      while (!(await isWritten()) && !/running at/.test(child.output())) await pause(1);
      await pause(extra);
      await child.kill();
    }
    const last = start(env);
    const url = await last.url;
    const password = await firstPassword(env);
    const content = await contentOf(env);
    expect(content.accounts).toHaveLength(1);
    expect((await request({ url }, '/projects/all')).json).toHaveLength(content.projects);
    expect((await request({ url }, '/admins/login', { json: { email: ADMIN.email, password } })).status).toBe(200);
    await last.kill();
  });

  test('the database of an early release is migrated, and search finds its records', async () => {
    const env = await emptyEnv(kind);
    const db = open(env);
    await migrate(db, async () => {}, migrations.slice(0, 5));
    const [created_at, email] = ['2026-01-05T09:30:00.000Z', 'asha@example.com'];
    const contact = { id: 'c1', created_at, name: 'Asha  Straße', email, phone_number: '+91 (98260) 12345' };
    const application = { id: 'a1', created_at, name: 'नलिनी', email, phone: '०१२-३', opening: '' };
    const resume = { name: 'cv.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-'), sha256: '' };
    // These releases did not store a search text.
    await db
      .insertInto('contacts')
      .values({ ...contact, address: 'MG\tRoad', message: 'Ⅳ ﬁles, José' } as never)
      .execute();
    await db
      .insertInto('applications')
      .values(application as never)
      .execute();
    await db
      .insertInto('resumes')
      .values({ application_id: 'a1', ...resume })
      .execute();
    const server = await startServer(env);
    try {
      const found = async (path: string, q: string) =>
        (await request(server, `${path}?limit=5&q=${encodeURIComponent(q)}`, { token: server.admin })).json.length;
      for (const q of ['asha STRASSE', 'mg road', 'iv files', 'jose', '9826012345'])
        expect([q, await found('/contacts/all', q)]).toEqual([q, 1]);
      for (const q of ['नलिनी', '०१२३']) expect([q, await found('/jobs/applications', q)]).toEqual([q, 1]);
      const stored = await db.selectFrom('contacts').select('search_text').executeTakeFirst();
      expect(stored?.search_text.split('\n')).toEqual([
        ...['ASHA STRASSE', 'ASHA@EXAMPLE.COM', 'MG ROAD', 'IV FILES, JOSE', '+91 (98260) 12345', '+919826012345'],
      ]);
    } finally {
      await server.stop();
      await db.destroy();
    }
  });

  test('server and command refuse a database that a newer build has migrated, and do not change it', async () => {
    const env = await emptyEnv(kind);
    const db = open(env);
    const newer = { name: '999-later', up: async () => {} };
    await migrate(db, async () => {}, [...migrations, newer]);
    const refusal = /newer build \(999-later\)\. Run that build, or restore a backup of before\n$/;
    for (const child of [start(env, main), start(env, admin, ['list'])]) {
      expect(await Promise.race([child.ended, child.url])).toBe(1);
      expect(child.output()).toMatch(refusal);
      expect(child.output().split('\n')).toHaveLength(2);
    }
    expect(await db.selectFrom('accounts').select('id').execute()).toEqual([]);
    await db.destroy();
  });
});

test('A-API-01 only the server’s user can read the database and its journal', async () => {
  const env = await emptyEnv('sqlite');
  const server = await startServer(env);
  try {
    for (const name of ['site.db', 'site.db-wal', 'site.db-shm']) {
      const { mode } = await stat(join(env.DATA_DIR, name));
      expect([name, (mode & 0o777).toString(8)]).toEqual([name, '600']);
    }
  } finally {
    await server.stop();
  }
});
