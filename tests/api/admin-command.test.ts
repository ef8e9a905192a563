import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { accountCalls, anyEmail } from '../support/accounts.ts';
import { runAdmin as run } from '../support/admin-command.ts';
import { ADMIN, makeAccount, newFolder, preparedEnv, useServer } from '../support/server.ts';

describe('the admin command beside a running server', () => {
  const server = useServer('sqlite');
  const { login } = accountCalls(server);
  const admin = (args: readonly string[], input?: string) =>
    run({ DATA_DIR: server().context.config.dataDir }, args, input);

  test('A-ENT-01 promote, list and demote', async () => {
    const { id, email } = await makeAccount(server(), 'user');
    expect(await admin(['promote', email])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^Not done: /),
    });
    const verified_at = new Date().toISOString();
    await server().context.db.updateTable('accounts').set({ verified_at }).where('id', '=', id).execute();
    const promoted = await admin(['promote', email.toUpperCase()]);
    expect([promoted.code, promoted.err]).toEqual([0, '']);
    const generated = /a new one: (\S+)/.exec(promoted.out)?.[1] ?? '';
    expect((await login(email, generated)).json.role).toBe('admin');
    const { out } = await admin(['list']);
    expect(out.split('\n').filter(Boolean)).toHaveLength(2);
    expect(out).toContain(`${email}\tTest\towner\tsince 20`);
    expect(await admin(['demote', email])).toMatchObject({ code: 0, out: expect.stringMatching(/no admin any more/) });
    expect(await admin(['demote', ADMIN.email])).toMatchObject({ code: 1, err: expect.stringMatching(/only owner/) });
  });

  test('password reads the first line of standard input, and does not print it', async () => {
    const { email } = await makeAccount(server(), 'user');
    const password = 'nine bridges over the kshipra';
    expect(await admin(['password', email], `${password}\nrest`)).toMatchObject({
      ...{ code: 0, err: '', out: expect.not.stringContaining(password) },
    });
    expect((await login(email, password)).status).toBe(200);
    expect(await admin(['password', email], 'short\n')).toMatchObject({
      ...{ code: 1, out: '', err: expect.stringMatching(/^Not done: The password is refused: .+\n$/) },
    });
  });

  test('password without input prints a generated one', async () => {
    const { email } = await makeAccount(server(), 'user');
    const { code, out } = await admin(['password', email]);
    expect(code).toBe(0);
    const generated = /^It is (\S+)$/m.exec(out)?.[1] ?? '';
    expect((await login(email, generated)).json).toMatchObject({ success: true, mustChangePassword: true });
  });

  test('doctor prints a line for each check, and fails if one fails; test-mail says where the mail is', async () => {
    const { code, out } = await run(
      { DATA_DIR: server().context.config.dataDir, PUBLIC_ORIGIN: 'https://site.invalid' },
      ['doctor'],
    );
    expect(code).toBe(1);
    expect(out).toMatch(/^ok {4}Database: SQLite, with the tables of this build\.$/m);
    expect(out).toMatch(/^fail {2}Proxy: .* Set TRUST_PROXY\.$/m);
    expect(await admin(['test-mail', 'operator@example.org'])).toMatchObject({
      ...{ code: 0, err: '', out: 'The mail is in DATA_DIR/mail.\n' },
    });
  });

  test('A-ENT-01 unknown accounts, commands and arguments', async () => {
    expect(await admin(['promote', anyEmail()])).toMatchObject({ code: 1, err: expect.stringMatching(/No account/) });
    expect(await admin(['promote', 'a@b.co', 'king'])).toMatchObject({
      ...{ code: 1, err: 'Not done: There is no role king. Choose owner, editor, desk, viewer\n' },
    });
    for (const args of [
      [],
      ['promote'],
      ['list', 'x'],
      ['promote', 'a@b.co', 'editor', 'c'],
      ['constructor', 'a@b.co'],
    ]) {
      expect(await admin(args)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^Usage:/) });
    }
  });
});

test('A-ENT-01 the command uses the database of DATABASE_URL', async () => {
  const { DATA_DIR, DATABASE_URL } = await preparedEnv('postgres');
  expect(await run({ DATA_DIR, DATABASE_URL }, ['list'])).toMatchObject({
    ...{ code: 0, err: '', out: expect.stringMatching(`^${ADMIN.email}\tAdmin\towner\tsince 20`) },
  });
});

test('A-ENT-01 a wrong DATA_DIR is reported, and no database is created there', async () => {
  const DATA_DIR = await newFolder('no-database');
  expect(await run({ DATA_DIR }, ['list'])).toMatchObject({
    ...{ code: 1, err: expect.stringMatching(/no database .*DATA_DIR/) },
  });
  expect(existsSync(join(DATA_DIR, 'site.db'))).toBe(false);
});
