import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/core/config.ts';
import { createLog } from '#server/core/log.ts';
import { migrate, migrations } from '#server/db/migrations/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { ask, submit } from '../support/http.ts';
import { GUARDED_USER } from '../support/postgres.ts';
import { usePrograms } from '../support/programs.ts';
import { ADMIN, databases, enquiry, freshEnv, startServer } from '../support/server.ts';

const { bundle, start } = usePrograms();

async function contentOf(env: Record<string, string>) {
  const db = openDatabase(readConfig(env), createLog({ write: () => {} }));
  const accounts = await db.selectFrom('accounts').select(['email', 'role']).execute();
  const projects = await db.selectFrom('projects').select('id').execute();
  const applied = await db.selectFrom('migrations').select('name').execute();
  await db.destroy();
  return { accounts, projects: projects.length, applied: applied.length };
}

const fileOf = (env: Record<string, string>) => join(env.DATA_DIR ?? '', 'first-password');
const firstPassword = async (env: Record<string, string>) => (await readFile(fileOf(env), 'utf8')).trim();

describe.each(databases)('A-API-01 the start on %s', { timeout: 120_000 }, (kind) => {
  test('two processes at once: one schema, one admin, the demonstration content once, one first password', async () => {
    const env = { ...(await freshEnv(kind)), ADMIN_PASSWORD: '', SEED: 'demo' };
    const [first, second] = [start(env), start(env)];
    const [url] = await Promise.all([first.url, second.url]);
    const { accounts, projects } = await contentOf(env);
    expect(accounts).toEqual([{ email: ADMIN.email, role: 'admin' }]);
    expect((await ask({ url }, '/projects/all')).json).toHaveLength(projects);
    expect(projects).toBeGreaterThan(0);
    const password = await firstPassword(env);
    expect((await stat(fileOf(env))).mode & 0o777).toBe(0o600);
    const output = first.output() + second.output();
    expect(output).toContain(`The first admin is ${ADMIN.email}. The password is in ${fileOf(env)}`);
    expect(output).not.toContain(password);
    const json = { email: ADMIN.email, password };
    const signedIn = await ask({ url }, '/admins/login', { json });
    expect([signedIn.status, signedIn.json.mustChangePassword]).toEqual([200, true]);
    await expect(stat(fileOf(env))).rejects.toThrow('ENOENT');
    await Promise.all([first.kill(), second.kill()]);
  });

  test('killed in the middle of it, the next start finishes, and its password is the right one', async () => {
    const env = { ...(await freshEnv(kind)), ADMIN_PASSWORD: '', SEED: 'demo' };
    for (const wait of [250, 400, 550, 700, 900, 1200]) {
      const child = start(env);
      await Promise.race([pause(wait), child.url.catch(() => {})]);
      await child.kill();
    }
    const last = start(env);
    const url = await last.url;
    const password = await firstPassword(env);
    const content = await contentOf(env);
    expect(content.accounts).toHaveLength(1);
    expect((await ask({ url }, '/projects/all')).json).toHaveLength(content.projects);
    expect((await ask({ url }, '/admins/login', { json: { email: ADMIN.email, password } })).status).toBe(200);
    await last.kill();
  });

  test('a database of the first releases is brought up to date, and what lay in it is found', async () => {
    const env = await freshEnv(kind);
    const db = openDatabase(readConfig(env), createLog({ write: () => {} }));
    await migrate(db, async () => {}, migrations.slice(0, 5));
    const [created_at, email] = ['2026-01-05T09:30:00.000Z', 'asha@example.com'];
    const contact = { id: 'c1', created_at, name: 'Asha  Straße', email, phone_number: '+91 (98260) 12345' };
    const application = { id: 'a1', created_at, name: 'नलिनी', email, phone: '०१२-३', opening: '' };
    // As those releases wrote them, without what is searched today.
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
      .values({
        application_id: 'a1',
        name: 'cv.pdf',
        type: 'application/pdf',
        bytes: Buffer.from('%PDF-'),
        sha256: '',
      })
      .execute();
    const server = await startServer(env);
    try {
      const found = async (path: string, q: string) =>
        (await ask(server, `${path}?limit=5&q=${encodeURIComponent(q)}`, { token: server.admin })).json.length;
      for (const q of ['asha STRASSE', 'mg road', 'iv files', 'jose', '9826012345'])
        expect([q, await found('/contacts/all', q)]).toEqual([q, 1]);
      for (const q of ['नलिनी', '०१२३']) expect([q, await found('/jobs/applications', q)]).toEqual([q, 1]);
      const kept = await db.selectFrom('contacts').select('search_text').executeTakeFirst();
      expect(kept?.search_text.split('\n')).toEqual([
        ...['ASHA STRASSE', 'ASHA@EXAMPLE.COM', 'MG ROAD', 'IV FILES, JOSE', '+91 (98260) 12345', '+919826012345'],
      ]);
    } finally {
      await server.stop();
      await db.destroy();
    }
  });

  test('a build refuses a database that a newer one has migrated, and leaves it as it is', async () => {
    const env = await freshEnv(kind);
    const db = openDatabase(readConfig(env), createLog({ write: () => {} }));
    const newer = { name: '999-later', up: async () => {} };
    await migrate(db, async () => {}, [...migrations, newer]);
    const refusal = /newer build \(999-later\)\. Run that build, or restore a backup of before\n$/;
    for (const [program, ...args] of [[bundle().main], [bundle().admin, 'list']] as const) {
      const child = start(env, program, args);
      expect(await Promise.race([child.ended, child.url])).toBe(1);
      expect(child.output()).toMatch(refusal);
      expect(child.output().split('\n')).toHaveLength(2);
    }
    expect(await db.selectFrom('accounts').select('id').execute()).toEqual([]);
    await db.destroy();
  });

  test('SIGTERM: what is under way is finished, nothing new is taken, the process ends with 0', async () => {
    const child = start(await freshEnv(kind));
    const url = await child.url;
    const slow = await slowSubmission(url);
    child.process.kill('SIGTERM');
    await expect.poll(() => fetch(`${url}/healthz`).catch(() => 'refused'), { timeout: 5000 }).toBe('refused');
    slow.finish();
    const finished = performance.now();
    expect((await slow.answer).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 100', 'HTTP/1.1 201']);
    expect(await child.ended).toBe(0);
    expect(performance.now() - finished).toBeLessThan(4000);
  });

  test('SIGTERM: not ready at once, served on without kept connections, until a second signal', async () => {
    const child = start({ ...(await freshEnv(kind)), DRAIN_SECONDS: '600' });
    const url = await child.url;
    child.process.kill('SIGTERM');
    await expect.poll(async () => (await ask({ url }, '/healthz')).status, { timeout: 10_000 }).toBe(503);
    expect((await ask({ url }, '/healthz')).json.message).toBe('The server is stopping');
    const served = await ask({ url }, '/projects/all');
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
    expect((await submit({ url }, enquiry())).status).toBe(201);
    child.process.kill('SIGTERM');
    expect(await child.ended).toBe(1);
  });

  test('SIGTERM: it ends with 0 after the time it was given; Ctrl+C at once', async () => {
    for (const [signal, DRAIN_SECONDS] of [
      ['SIGTERM', '1'],
      ['SIGINT', '600'],
    ] as const) {
      const child = start({ ...(await freshEnv(kind)), DRAIN_SECONDS });
      await child.url;
      child.process.kill(signal);
      expect(await child.ended).toBe(0);
    }
  });

  test('a second signal ends it at once', async () => {
    const child = start(await freshEnv(kind));
    const url = await child.url;
    await slowSubmission(url);
    child.process.kill('SIGTERM');
    await expect.poll(() => fetch(`${url}/healthz`).catch(() => 'refused'), { timeout: 5000 }).toBe('refused');
    child.process.kill('SIGINT');
    expect(await child.ended).toBe(1);
  });
});

/** Sends the head and half of a body, and waits until the server has begun to read it (RFC 9110 §10.1.1). */
async function slowSubmission(url: string) {
  const { port, hostname } = new URL(url);
  const body = JSON.stringify({ name: 'Asha', phoneNumber: '123456', email: 'asha@example.com', message: 'Hi' });
  const head = ['POST /contacts/create HTTP/1.1', 'Host: x', 'Expect: 100-continue', 'Content-Type: application/json'];
  const socket = connect(Number(port), hostname).on('error', () => {});
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write([...head, `Content-Length: ${body.length}`, '', body.slice(0, 10)].join('\r\n'));
  await once(socket, 'data');
  return { answer: once(socket, 'close').then(() => text), finish: () => socket.write(body.slice(10)) };
}

test('what no code handles ends the process with a log entry that says where it came from', async () => {
  const provoke = (code: string) => `data:text/javascript,process.on('SIGUSR2', function provoked() { ${code} })`;
  for (const [code, msg] of [
    ["Promise.reject(new TypeError('lost'))", 'unhandled rejection'],
    ["Promise.reject('lost')", 'unhandled rejection'],
    ["throw new TypeError('lost')", 'uncaught exception'],
  ] as const) {
    const child = start({ ...(await freshEnv('sqlite')), NODE_OPTIONS: `--import=${encodeURI(provoke(code))}` });
    await child.url;
    child.process.kill('SIGUSR2');
    expect(await child.ended).toBe(1);
    const last = JSON.parse(child.output().trim().split('\n').at(-1) ?? '');
    expect(last).toMatchObject({ level: 60, msg });
    if (code.includes('TypeError')) expect(last.err).toMatchObject({ type: 'TypeError', message: 'lost' });
    if (code.includes('TypeError')) expect(last.err.stack).toContain('provoked');
  }
});

describe('A-API-01 what the operator has to mend is said in a line, and nothing starts', () => {
  const refusal = async (env: Record<string, string>, program?: string, ...args: string[]) => {
    const child = start(env, program, args);
    expect(await Promise.race([child.ended, child.url])).toBe(1);
    const lines = child.output().trim().split('\n');
    expect(lines).toHaveLength(1);
    return lines[0]?.replace(/^(The server could not start|Not done): /, '');
  };

  test('a wrong setting', async () => {
    expect(await refusal({ PORT: 'http' })).toBe("PORT must be 0 to 65535, not 'http'");
    for (const DATABASE_URL of ['postgres:foo', 'postgres://']) {
      expect(await refusal({ DATABASE_URL })).toMatch(
        /^DATABASE_URL must be an address that begins with postgres:\/\//,
      );
    }
  });

  test('a password of the first admin that is easy to guess, which stays out of the message', async () => {
    const env = await freshEnv('sqlite');
    for (const ADMIN_PASSWORD of ['short 1', 'qwertzxcvb', 'Admin@example.com', 'Dobindu2026']) {
      const line = await refusal({ ...env, ADMIN_PASSWORD });
      expect(line).toMatch(/^ADMIN_PASSWORD is refused: .+\. Set another one, or none to have one generated$/);
      expect(line).not.toContain(ADMIN_PASSWORD);
    }
  });

  test('a port in use, a host of another machine', async () => {
    const env = await freshEnv('sqlite');
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const words = `port ${port} of 127.0.0.1 is in use. Stop the program that uses it, or set PORT`;
    expect(await refusal({ ...env, PORT: String(port) })).toBe(words);
    other.close();
    const words2 = 'this machine does not have the address 192.0.2.1. Correct HOST';
    expect(await refusal({ ...env, HOST: '192.0.2.1' })).toBe(words2);
  });

  test('a folder that cannot be written, by its path', async () => {
    const { DATA_DIR = '' } = await freshEnv('sqlite');
    const file = join(DATA_DIR, 'file');
    await writeFile(file, '');
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toContain(`${join(file, 'data')} cannot be written`);
    await mkdir(join(DATA_DIR, 'site.db'));
    expect(await refusal({ DATA_DIR })).toContain(`${join(DATA_DIR, 'site.db')} cannot be written`);
  });

  test('a damaged database', async () => {
    const { DATA_DIR = '', ...env } = await freshEnv('sqlite');
    const first = start({ ...env, DATA_DIR });
    await first.url;
    first.process.kill('SIGTERM');
    await first.ended;
    const path = join(DATA_DIR, 'site.db');
    const words = `${path} is damaged. Restore a backup: npm run admin -- restore FILE`;
    const bytes = await readFile(path);
    await writeFile(path, bytes.fill(0xff, bytes.length - 40_000));
    expect(await refusal({ ...env, DATA_DIR })).toBe(words);
    await writeFile(path, 'This is no database.'.repeat(1000));
    expect(await refusal({ ...env, DATA_DIR })).toBe(words);
  });

  test('a database server that refuses the user, or has no such database', async () => {
    const { DATABASE_URL = '', ...env } = await freshEnv('postgres');
    const changed = (change: Partial<URL>) => Object.assign(new URL(DATABASE_URL), change).href;
    const unknownUser = { ...env, DATABASE_URL: changed({ username: 'ravi', password: 'hunter2' }) };
    const wrongPassword = { ...env, DATABASE_URL: changed({ username: GUARDED_USER, password: 'hunter2' }) };
    const unknownName = { ...env, DATABASE_URL: changed({ pathname: '/missing' }) };
    for (const [program, ...args] of [[bundle().main], [bundle().admin, 'list']] as const) {
      const user = await refusal(unknownUser, program, ...args);
      expect(user).toMatch(/refuses the user name\. Correct DATABASE_URL$/);
      expect(user).not.toContain('hunter2');
      // The server of TEST_DATABASE_URL may trust everyone.
      if (!process.env.TEST_DATABASE_URL) {
        const password = await refusal(wrongPassword, program, ...args);
        expect(password).toMatch(/refuses the password\. Correct DATABASE_URL$/);
        expect(password).not.toContain('hunter2');
      }
      expect(await refusal(unknownName, program, ...args)).toMatch(/there is no database \S+\/missing\. Create it, or/);
    }
  });

  test('a database server that cannot be reached: the start waits and says for what', async () => {
    const { DATABASE_URL: _, ...env } = await freshEnv('sqlite');
    const child = start({ ...env, DATABASE_URL: 'postgres://ravi:hunter2@127.0.0.1:9/site' });
    const words = /the database server 127\.0\.0\.1:9 cannot be reached\. Start it, or correct DATABASE_URL/;
    await expect.poll(child.output, { timeout: 20_000 }).toMatch(words);
    expect(child.output()).not.toContain('hunter2');
    await child.kill();
  });

  test('a mail server that cannot be reached: a warning, and the start goes on', async () => {
    const child = start({ ...(await freshEnv('sqlite')), SMTP_URL: 'smtp://ravi:hunter2@127.0.0.1:9' });
    await child.url;
    const words = /"the mail server cannot be reached: mail is kept and sent later\. Check SMTP_URL"/;
    await expect.poll(child.output, { timeout: 20_000 }).toMatch(words);
    expect(child.output()).not.toContain('hunter2');
    await child.kill();
  });

  test('a build that is missing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-unbuilt-'));
    await mkdir(join(folder, 'scripts'));
    await cp('scripts/built.mjs', join(folder, 'scripts/built.mjs'));
    for (const name of ['main', 'admin']) {
      const words = 'There is no build in dist/. Run npm run build, or npm start, which builds first.';
      expect(await refusal({}, join(folder, 'scripts/built.mjs'), name)).toBe(words);
    }
    await mkdir(join(folder, 'dist/server'), { recursive: true });
    const server = join(folder, 'dist/server/main.js');
    await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    await cp(dirname(bundle().main), dirname(server), { recursive: true });
    await writeFile(join(folder, 'dist/server/entry-server.js'), 'export const documents = { routes: [] }');
    const words = `${join(folder, 'dist/client')} holds no build of the site. Run npm run build`;
    expect(await refusal(await freshEnv('sqlite'), server)).toBe(words);
    await rm(folder, { recursive: true });
  });
});

test('A-API-01 only the user of the server can read the database and its journal', async () => {
  const env = await freshEnv('sqlite');
  const server = await startServer(env);
  try {
    for (const name of ['site.db', 'site.db-wal', 'site.db-shm']) {
      const { mode } = await stat(join(env.DATA_DIR ?? '', name));
      expect([name, (mode & 0o777).toString(8)]).toEqual([name, '600']);
    }
  } finally {
    await server.stop();
  }
});
