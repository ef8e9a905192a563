import { writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { examine } from '#server/app/doctor.ts';
import { readConfig } from '#server/core/config.ts';
import { sendTestMail } from '#server/mail/test-mail.ts';
import { newestMail } from '../support/mail.ts';
import { databases, newFolder, preparedEnv, startServer, useServer } from '../support/server.ts';
import { startSmtp } from '../support/smtp.ts';

const NO_BUILD = 'fail Build: nowhere holds no build of the site. Run npm run build';

/** What the checks find with these settings, one line each; a missing build is left out. */
async function findings(env: Record<string, string>): Promise<string[]> {
  const found = await examine(readConfig({ SALES_EMAIL: 'sales@agency.example', ...env }), 'nowhere');
  return found.map(({ level, text }) => `${level} ${text}`).filter((line) => line !== NO_BUILD);
}

/** A web server in the place of ours. */
async function listenWith(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe.each(databases)('A-API-01 the doctor on %s', (kind) => {
  const server = useServer(kind);
  const env = () => {
    const { dataDir, databaseUrl } = server().context.config;
    return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PUBLIC_ORIGIN: server().url };
  };

  test('finds a running server, its disk, database and clock in order', async () => {
    expect(await findings(env())).toEqual([
      expect.stringMatching(/^ok Disk: \d+ MB are free in /),
      `ok Database: ${kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, with the tables of this build`,
      expect.stringMatching(/^ok Clock: /),
      'warn Backup: there is none, and the server makes none. Set BACKUP_TO',
      'warn Mail: no mail leaves this machine. Each is a file in DATA_DIR/mail. Set SMTP_URL',
      `warn Origin: ${server().url} is this machine. On the internet, set PUBLIC_ORIGIN`,
      `ok Origin: the server responds at ${server().url}`,
    ]);
  });

  test('finds a full disk, and a server that says so', async () => {
    const full = { ...env(), MIN_FREE_MB: '999999999' };
    const own = await startServer({ ...(await preparedEnv(kind)), MIN_FREE_MB: '999999999' });
    onTestFinished(() => own.stop());
    const lines = await findings({ ...full, PUBLIC_ORIGIN: own.url });
    expect(lines[0]).toMatch(/^fail Disk: .* Make room, or set MIN_FREE_MB$/);
    expect(lines.at(-1)).toBe(`fail Origin: the server at ${own.url} says: The disk is almost full`);
  });
});

test('A-API-01 the doctor finds scheduled backups that are missing, and those that are there', async () => {
  const server = await startServer(await preparedEnv('sqlite'));
  onTestFinished(() => server.stop());
  const env = { DATA_DIR: server.context.config.dataDir, BACKUP_TO: await newFolder('backups') };
  const backups = async () => (await findings(env)).filter((line) => line.includes('Backup: '));
  expect(await backups()).toEqual(['fail Backup: there is none. See why: npm run admin -- backup']);
  const finished_at = new Date().toISOString();
  await server.context.db.insertInto('backups').values({ name: 'a', finished_at, bytes: 1 }).execute();
  expect(await backups()).toEqual([`ok Backup: the newest one is of ${finished_at}`]);
});

test('A-API-01 the doctor changes nothing where there is no database yet', async () => {
  const DATA_DIR = `${await newFolder('doctor')}/none`;
  expect((await findings({ DATA_DIR })).slice(0, 2)).toEqual([
    `warn Disk: there is no folder ${DATA_DIR} yet. The server creates it`,
    'warn Database: there is none yet. The server creates it at its first start',
  ]);
});

test('A-API-01 the doctor finds whether there is a build', async () => {
  const clientDir = await newFolder('build');
  const config = readConfig({ DATA_DIR: await newFolder('doctor') });
  const texts = async () => (await examine(config, clientDir)).map(({ level, text }) => `${level} ${text}`);
  expect(await texts()).toContain(`fail Build: ${clientDir} holds no build of the site. Run npm run build`);
  await writeFile(join(clientDir, '_shell.html'), '');
  await writeFile(join(clientDir, '.precache.json'), JSON.stringify([{ url: 'index.html', revision: 'a' }]));
  expect(await texts()).toContain(`fail Build: ${clientDir} lacks index.html. Run npm run build`);
  await writeFile(join(clientDir, 'index.html'), '');
  expect(await texts()).toContain('ok Build: all files are there');
});

test('A-API-01 the doctor finds a clock that was put back', async () => {
  const server = await startServer(await preparedEnv('sqlite'));
  onTestFinished(() => server.stop());
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
  await server.context.db.updateTable('sessions').set({ created_at: tomorrow }).execute();
  const lines = await findings({ DATA_DIR: server.context.config.dataDir, PUBLIC_ORIGIN: server.url });
  expect(lines).toContain(
    `fail Clock: the newest sign-in is of ${tomorrow}, which is in the future. Set the clock by NTP`,
  );
});

test.each<[Record<string, string>, RegExp]>([
  [
    { DATABASE_URL: 'postgres://user@127.0.0.1:1/site' },
    /^fail the database server 127\.0\.0\.1:1 cannot be reached\. /,
  ],
  [{ SMTP_URL: 'smtp://127.0.0.1:1' }, /^fail Mail: the mail server cannot be reached\. Check SMTP_URL$/],
  [
    { SALES_EMAIL: 'sales@example.com' },
    /^warn Mail: it is sent from sales@example\.com, an example\. Set SALES_EMAIL$/,
  ],
  [{ PUBLIC_ORIGIN: 'http://site.invalid' }, /^fail Origin: .* is not encrypted, .* Use https$/],
  [{ PUBLIC_ORIGIN: 'https://site.invalid' }, /^fail Proxy: .* is not trusted, .* Set TRUST_PROXY$/],
  [
    { PUBLIC_ORIGIN: 'https://site.invalid', TRUST_PROXY: 'true' },
    /^warn Origin: nothing responds at https:\/\/site\.invalid\. /,
  ],
])('A-API-01 the doctor finds what is wrong with %j', async (env, line) => {
  const lines = await findings({ DATA_DIR: await newFolder('doctor'), ...env });
  expect(lines).toContainEqual(expect.stringMatching(line));
});

test('A-API-01 the doctor finds another server at the address, and a proxy that removes headers', async () => {
  const other = await listenWith((_, response) => response.end('It works!'));
  const DATA_DIR = await newFolder('doctor');
  expect((await findings({ DATA_DIR, PUBLIC_ORIGIN: other })).at(-1)).toBe(
    `fail Origin: what responds at ${other} is not this server. Correct the proxy`,
  );
  const server = await startServer(await preparedEnv('sqlite'));
  onTestFinished(() => server.stop());
  const proxy = await listenWith(({ url, headers }, response) => {
    httpRequest(`${server.url}${url}`, { headers }, (answer) => {
      const { 'x-request-id': _, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 0, kept);
      answer.pipe(response);
    }).end();
  });
  expect((await findings({ DATA_DIR, PUBLIC_ORIGIN: proxy })).at(-1)).toBe(
    'fail Proxy: it removes X-Request-Id. Let it pass on all headers',
  );
});

test('A-API-03 a test mail is sent at once; a refusal is told in the words of the mail server', async () => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const DATA_DIR = await newFolder('mail');
  const SALES_EMAIL = 'sales@agency.example';
  const env = { DATA_DIR, SALES_EMAIL, PUBLIC_ORIGIN: 'https://www.agency.example' };
  await sendTestMail(readConfig({ ...env, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }), 'operator@example.org');
  expect((await smtp.arrived(1))[0]).toMatchObject({ from: SALES_EMAIL, to: ['operator@example.org'] });
  smtp.treat({ refuse: 550, at: 'recipient' });
  await expect(
    sendTestMail(readConfig({ ...env, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }), 'operator@example.org'),
  ).rejects.toThrow(/^the mail server refuses it: 550 .*\. Check SMTP_URL and SALES_EMAIL$/);
  await sendTestMail(readConfig(env), 'operator@example.org');
  expect((await newestMail(DATA_DIR, 'operator@example.org')).subject).toBe('Test of the mail from www.agency.example');
  await expect(sendTestMail(readConfig({ ...env, SMTP_URL: 'smtp://127.0.0.1:1' }), 'a@b.example')).rejects.toThrow(
    'the mail server cannot be reached. Check SMTP_URL and SALES_EMAIL',
  );
  await expect(sendTestMail(readConfig(env), 'nobody')).rejects.toThrow(
    "ADDRESS must be an e-mail address, not 'nobody'",
  );
});
