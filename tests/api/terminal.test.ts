import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PASSWORD } from '../support/accounts.ts';
import { request } from '../support/http.ts';
import { usePrograms } from '../support/programs.ts';
import { ADMIN, emptyEnv, preparedEnv } from '../support/server.ts';

const SCRIPT = '/usr/bin/script';
const { main, admin, start } = usePrograms();

/** Runs a program in a pseudo terminal (`script` of util-linux). Returns its output and a function that types. */
function atTerminal(env: Record<string, string>, program: string, ...args: string[]) {
  const { PATH = '' } = process.env;
  // A shell reads it, and a path may contain spaces.
  const command = [process.execPath, program, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn(SCRIPT, ['-qefc', command, '/dev/null'], {
    env: { PATH, PORT: '0', DRAIN_SECONDS: '0', ...env },
  });
  let shown = '';
  child.stdout.on('data', (chunk: Buffer) => {
    shown += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const shows = (text: string | RegExp) =>
    vi.waitFor(() => expect(shown).toEqual(expect.stringMatching(text)), { timeout: 30_000, interval: 20 });
  return { shows, ended, shown: () => shown, type: (text: string) => child.stdin.write(text) };
}

test.skipIf(!existsSync(SCRIPT))('a terminal shows the first password once, after the server listens', async () => {
  const env: Record<string, string> = { ...(await emptyEnv('sqlite')), ADMIN_PASSWORD: '' };
  const server = atTerminal(env, main);
  await server.shows(/running at/);
  expect(server.shown()).toMatch(/"msg":"listening"[\s\S]+The first admin is/);
  const [, password] = /with the password (\S+)/.exec(server.shown()) ?? [];
  const [, url = ''] = /running at (http:\S+)/.exec(server.shown()) ?? [];
  const signedIn = await request({ url }, '/admins/login', { json: { email: ADMIN.email, password } });
  expect(signedIn.json).toMatchObject({ success: true, mustChangePassword: true });
  await expect(stat(join(env.DATA_DIR ?? '', 'first-password'))).rejects.toThrow('ENOENT');
});

test.skipIf(!existsSync(SCRIPT))('at a terminal the new password is typed twice and not shown', async () => {
  const env = await preparedEnv('sqlite');
  const server = start(env);
  const url = await server.url;
  const type = async (first: string, second: string) => {
    const command = atTerminal(env, admin, 'password', ADMIN.email);
    await command.shows(/New password/);
    command.type(`${first}\r`);
    await command.shows(/again/);
    command.type(`${second}\r`);
    const code = await command.ended;
    expect(command.shown()).not.toContain(first);
    return { code, shown: command.shown() };
  };
  expect(await type(PASSWORD, `${PASSWORD}!`)).toMatchObject({
    ...{ code: 1, shown: expect.stringMatching(/The two passwords differ/) },
  });
  expect(await type(PASSWORD, PASSWORD)).toMatchObject({ code: 0 });
  const json = { email: ADMIN.email, password: PASSWORD };
  expect((await request({ url }, '/admins/login', { json })).status).toBe(200);

  const left = atTerminal(env, admin, 'password', ADMIN.email);
  await left.shows(/New password/);
  left.type('\u0003');
  expect(await left.ended).toBe(1);
  expect(left.shown()).toContain('No password was given');
});
