import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/log.ts';
import { type Bundle, bundleServer, type Child, startChild } from '../support/child.ts';
import { ask } from '../support/http.ts';
import { ADMIN, databases, freshEnv, startServer } from '../support/server.ts';

let bundle: Bundle;
const children: Child[] = [];
beforeAll(async () => {
  bundle = await bundleServer();
});
afterAll(async () => {
  await Promise.all(children.map((child) => child.kill()));
  await bundle.remove();
});

function start(env: Record<string, string>, program = bundle.main, args: readonly string[] = []): Child {
  const child = startChild(program, env, args);
  children.push(child);
  return child;
}

async function contentOf(env: Record<string, string>) {
  const db = openDatabase(readConfig(env), createLog({ write: () => {} }));
  const accounts = await db.selectFrom('accounts').select(['email', 'role']).execute();
  const projects = await db.selectFrom('projects').select('id').execute();
  const applied = await db.selectFrom('migrations').select('name').execute();
  await db.destroy();
  return { accounts, projects: projects.length, applied: applied.length };
}

const generated = (child: Child) => /with the password (\S+)/.exec(child.output())?.[1];

describe.each(databases)('A-API-01 the start on %s', { timeout: 120_000 }, (kind) => {
  test('two processes at once: one schema, one admin, the demonstration content once, one password told', async () => {
    const env = { ...(await freshEnv(kind)), ADMIN_PASSWORD: '', SEED: 'demo' };
    const [first, second] = [start(env), start(env)];
    const [url] = await Promise.all([first.url, second.url]);
    const { accounts, projects } = await contentOf(env);
    expect(accounts).toEqual([{ email: ADMIN.email, role: 'admin' }]);
    expect((await ask({ url }, '/projects/all')).json).toHaveLength(projects);
    expect(projects).toBeGreaterThan(0);
    const passwords = [generated(first), generated(second)].filter(Boolean);
    expect(passwords).toHaveLength(1);
    const json = { email: ADMIN.email, password: passwords[0] };
    expect((await ask({ url }, '/admins/login', { json })).status).toBe(200);
    const lines = [first, second].flatMap((child) => child.output().split('\n')).filter((line) => line.startsWith('{'));
    expect(lines.join()).not.toContain(passwords[0]);
    await Promise.all([first.kill(), second.kill()]);
  });

  test('killed in the middle of it, the next start finishes, and its password is the right one', async () => {
    const env = { ...(await freshEnv(kind)), ADMIN_PASSWORD: '', SEED: 'demo' };
    let password: string | undefined;
    for (const wait of [250, 400, 550, 700, 900, 1200]) {
      const child = start(env);
      await Promise.race([pause(wait), child.url.catch(() => {})]);
      await child.kill();
      password = generated(child) ?? password;
    }
    const last = start(env);
    const url = await last.url;
    password = generated(last) ?? password;
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
      .values({ ...contact, address: 'MG\tRoad', message: 'Ⅳ ﬁles' } as never)
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
      for (const q of ['asha STRASSE', 'mg road', 'iv files', '9826012345'])
        expect([q, await found('/contacts/all', q)]).toEqual([q, 1]);
      for (const q of ['नलिनी', '०१२३']) expect([q, await found('/jobs/applications', q)]).toEqual([q, 1]);
      const kept = await db.selectFrom('contacts').select('search_text').executeTakeFirst();
      expect(kept?.search_text.split('\n')).toEqual([
        ...['ASHA STRASSE', 'ASHA@EXAMPLE.COM', 'MG ROAD', 'IV FILES', '+91 (98260) 12345', '+919826012345'],
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
    for (const [program, ...args] of [[bundle.main], [bundle.admin, 'list']] as const) {
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

test('A-API-01 a wrong setting is told in one sentence, and nothing starts', async () => {
  const child = start({ PORT: 'http' });
  expect(await child.ended).toBe(1);
  expect(child.output()).toBe("The server could not start: PORT must be 0 to 65535, not 'http'\n");
});
