import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { accountCalls, anyEmail, PASSWORD, registration } from '../support/accounts.ts';
import { ask } from '../support/http.ts';
import { newestMail } from '../support/mail.ts';
import { usePrograms } from '../support/programs.ts';
import { ADMIN, databases, useServer } from '../support/server.ts';

const { bundle } = usePrograms();

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command as a person at the server's terminal does. */
function run(env: Record<string, string>, args: readonly string[], typed = ''): Promise<Ended> {
  const { PATH = '' } = process.env;
  return new Promise((resolve) => {
    const options = { env: { PATH, ...env } };
    const child = execFile(process.execPath, [bundle().admin, ...args], options, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
    child.stdin?.end(typed);
  });
}

describe.each(databases)('the admin command beside a running server on %s', (kind) => {
  const server = useServer(kind);
  const { register, sendOtp, verifyOtp, login, codeOf } = accountCalls(server);
  const me = (token: string) => ask(server(), '/admins/me', { token });
  const settings = () => {
    const { dataDir, databaseUrl } = server().context.config;
    return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  };
  const admin = (...args: string[]) => run(settings(), args);

  async function signedUp(): Promise<string> {
    const email = anyEmail();
    await sendOtp(email);
    expect((await register({ name: 'Ravi', email, password: PASSWORD, otp: await codeOf(email) })).status).toBe(200);
    return email;
  }

  test('A-ENT-01 promote and demote: the role changes, sessions end', async () => {
    const email = await signedUp();
    const before = (await login(email, PASSWORD)).json.token;
    expect(await admin('promote', email.toUpperCase())).toMatchObject({ code: 0, err: '' });
    expect((await me(before)).status).toBe(401);
    const after = await login(email, PASSWORD);
    expect(after.json.role).toBe('admin');
    expect((await me(after.json.token)).status).toBe(200);
    const { out } = await admin('list');
    expect(out.split('\n').filter(Boolean)).toHaveLength(2);
    expect(out).toContain(`${email}\tRavi\tsince 20`);
    expect(await admin('promote', email)).toMatchObject({ code: 1, err: expect.stringMatching(/admin already/) });

    expect(await admin('demote', email)).toMatchObject({ code: 0, out: expect.stringMatching(/no admin any more/) });
    expect((await me(after.json.token)).status).toBe(401);
    expect((await login(email, PASSWORD)).json.role).toBe('user');
    expect((await admin('list')).out).not.toContain(email);
  });

  test('A-ENT-01 who registered an address first does not inherit the back office', async () => {
    const body = registration();
    await register(body);
    const refused = await admin('promote', body.email);
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/sign in once by an e-mail code/) });
    await sendOtp(body.email);
    expect((await verifyOtp(body.email, await codeOf(body.email))).status).toBe(200);
    const { code, out } = await admin('promote', body.email);
    expect(code).toBe(0);
    const fresh = /a new one: (\S+)/.exec(out)?.[1] ?? '';
    expect((await login(body.email, body.password)).status).toBe(401);
    expect((await login(body.email, fresh)).json.role).toBe('admin');
  });

  test('A-ENT-01 the only admin stays, also where two are demoted at once', async () => {
    for (const { email } of await server().context.db.selectFrom('accounts').selectAll().execute()) {
      if (email !== ADMIN.email) await admin('demote', email);
    }
    expect(await admin('demote', ADMIN.email)).toMatchObject({ code: 1, err: expect.stringMatching(/only admin/) });
    const email = await signedUp();
    await admin('promote', email);
    const ended = await Promise.all([admin('demote', ADMIN.email), admin('demote', email)]);
    expect(ended.map(({ code }) => code).sort()).toEqual([0, 1]);
  });

  test('the password of an account is replaced by the first line of standard input', async () => {
    const email = await signedUp();
    const { token } = (await login(email, PASSWORD)).json;
    const fresh = 'nine bridges over the kshipra';
    expect(await run(settings(), ['password', email.toUpperCase()], `${fresh}\nrest`)).toMatchObject({
      ...{ code: 0, err: '', out: expect.not.stringContaining(fresh) },
    });
    expect((await me(token)).status).toBe(401);
    expect((await login(email, PASSWORD)).status).toBe(401);
    const again = await login(email, fresh);
    expect([again.status, again.json.mustChangePassword]).toEqual([200, undefined]);
    const mail = await newestMail(server().context.config.dataDir, email, 2);
    expect(mail.subject).toMatch(/^Your password at .+ was changed$/);
    expect(mail.text).toContain('by the operator of the site');
  });

  test('without one it is generated, and must be replaced at the next sign-in', async () => {
    const email = await signedUp();
    const { code, out } = await admin('password', email);
    expect(code).toBe(0);
    const generated = /^It is (\S+)$/m.exec(out)?.[1] ?? '';
    expect((await login(email, generated)).json).toMatchObject({ success: true, mustChangePassword: true });
  });

  test('a password that is too short or easy to guess, or of nobody, is refused', async () => {
    const email = await signedUp();
    for (const typed of ['short', 'dobindu1', 'password123']) {
      expect(await run(settings(), ['password', email], `${typed}\n`)).toMatchObject({
        ...{ code: 1, out: '', err: expect.stringMatching(/^Not done: The password is refused: .+\n$/) },
      });
    }
    expect((await login(email, PASSWORD)).status).toBe(200);
    expect(await run(settings(), ['password', anyEmail()], 'a long password\n')).toMatchObject({
      ...{ code: 1, err: expect.stringMatching(/No account/) },
    });
  });

  test('A-ENT-01 whom nobody knows, and what nobody understands', async () => {
    expect(await admin('promote', anyEmail())).toMatchObject({ code: 1, err: expect.stringMatching(/No account/) });
    for (const args of [
      [],
      ['promote'],
      ['list', 'x'],
      ['promote', 'a@b.co', 'c'],
      ['constructor', 'a@b.co'],
      ['help'],
    ]) {
      expect(await admin(...args)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^Usage:/) });
    }
  });
});

test('A-ENT-01 a mistyped DATA_DIR is told, and no database is made of it', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'site-none-'));
  expect(await run({ DATA_DIR }, ['list'])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/no database .*DATA_DIR/),
  });
  expect(existsSync(join(DATA_DIR, 'site.db'))).toBe(false);
});
