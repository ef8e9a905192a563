import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKeys } from '#server/backup/encryption.ts';
import { nameOf } from '#server/backup/retention.ts';
import { backUpIfDue, backupState } from '#server/backup/schedule.ts';
import { application, PDF } from '../support/application.ts';
import { many, request, sendEnquiry } from '../support/http.ts';
import { usePrograms } from '../support/programs.ts';
import { startS3 } from '../support/s3.ts';
import { databases, emptyEnv, enquiry, newFolder, preparedEnv, useServer } from '../support/server.ts';

const DAY = 24 * 3_600_000;
const programs = usePrograms();
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3(await newFolder('s3'));
});
afterAll(() => s3.stop());

async function admin(env: Record<string, string>, ...args: string[]) {
  const child = programs.start(env, programs.admin, args);
  return { code: await child.ended, output: child.output() };
}

describe('backups in a folder and on S3', () => {
  test.each(['folder', 'S3'])('a %s gets backups; verify and restore find the newest one', async (place) => {
    const env = { ...(await preparedEnv('sqlite')), ...s3.env };
    const folder = place === 'S3' ? 's3://backups/site/nightly' : join(await newFolder('backups'), 'nightly');
    const to = { ...env, BACKUP_TO: folder };
    expect(await admin(to, 'verify')).toMatchObject({
      code: 1,
      output: expect.stringContaining('there is no backup in'),
    });
    const { code, output } = await admin(to, 'backup');
    expect([code, output]).toEqual([0, expect.stringContaining(`The database is backed up to ${folder}/site-20`)]);
    expect(await admin(to, 'verify')).toMatchObject({ code: 0, output: expect.stringContaining('accounts: 1') });
    const named = `${folder}/before-the-move.backup`;
    expect(await admin(env, 'backup', named)).toMatchObject({ code: 0 });
    expect(await admin(env, 'backup', named)).toMatchObject({
      code: 1,
      output: expect.stringContaining('exists already'),
    });
    const moved = { ...(await emptyEnv('postgres')), ...s3.env };
    expect(await admin(moved, 'restore', named)).toMatchObject({ code: 0 });
    const onAnotherMachine = { ...moved, DATA_DIR: join(await newFolder('machine'), 'data') };
    expect(await admin(onAnotherMachine, 'backup', `${folder}/after-the-move.backup`)).toMatchObject({ code: 0 });
    expect((await stat(onAnotherMachine.DATA_DIR)).mode & 0o777).toBe(0o700);
    expect(await admin(env, 'restore', `${folder}/none`)).toMatchObject({
      ...{ code: 1, output: expect.stringMatching(/there is no (file )?\S*none/) },
    });
    expect((await readdir(env.DATA_DIR)).filter((name) => name.startsWith('.backup-'))).toEqual([]);
  });

  test('expired backups are deleted, files of other programs stay', async () => {
    const folder = await newFolder('backups');
    const names = Array.from({ length: 60 }, (_, age) => nameOf(new Date(Date.now() - (age + 1) * DAY)));
    for (const name of [...names, 'notes.txt']) await writeFile(join(folder, name), '');
    const env = { ...(await preparedEnv('sqlite')), BACKUP_TO: folder };
    expect(await admin(env, 'backup')).toMatchObject({ code: 0 });
    const kept = await readdir(folder);
    expect(kept).toContain('notes.txt');
    expect(kept).toEqual(expect.arrayContaining(names.slice(0, 6)));
    expect(kept.length).toBeLessThan(7 + 4 + 3 + 1);
  });

  test('an upload of several parts arrives whole', async () => {
    const env = { ...(await preparedEnv('sqlite')), ...s3.env };
    const child = programs.start(env);
    const url = await child.url;
    // Random bytes cannot be compressed: 20 MB are two parts.
    const big = () => Buffer.concat([PDF, randomBytes(4_000_000)]);
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await request({ url }, '/jobs/apply', { body: application({}, big()) })).status).toBe(201);
    }
    expect(await admin(env, 'backup', 's3://backups/big')).toMatchObject({ code: 0 });
    expect(await admin(env, 'verify', 's3://backups/big')).toMatchObject({
      ...{ code: 0, output: expect.stringContaining('resumes: 5') },
    });
    await child.kill();
  });

  test('what is missing or wrong is said in one sentence', async () => {
    const env = await preparedEnv('sqlite');
    const cases: [Record<string, string>, string[], RegExp][] = [
      [env, ['backup'], /name a file, or set BACKUP_TO/],
      [env, ['verify'], /name a file, or set BACKUP_TO/],
      [env, ['backup', 's3://backups/x'], /need AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/],
      [{ ...env, ...s3.env }, ['backup', 's3://elsewhere/x'], /bucket elsewhere/],
      [
        { ...env, ...s3.env, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:59998' },
        ['backup', 's3://backups/x'],
        /cannot be reached/,
      ],
      [{ ...env, BACKUP_TO: '/dev/null/x' }, ['backup'], /\/dev\/null/],
    ];
    for (const [settings, args, words] of cases) {
      const { code, output } = await admin(settings, ...args);
      expect([code, output]).toEqual([1, expect.stringMatching(words)]);
      expect(output).toMatch(/^Not done: [^\n]+\n$/);
    }
  });
});

describe.each(databases)('scheduled backups of %s', (kind) => {
  let folder = '';
  beforeAll(async () => {
    folder = await newFolder('backups');
  });
  const server = useServer(kind);
  const context = () => ({
    ...server().context,
    config: { ...server().context.config, backupTo: folder, backupAt: '30 2 * * *' },
  });

  test('one is made when it is due, by one of several servers, and the dashboard shows its age', async () => {
    const { config } = context();
    const env = { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl };
    const read = async () => (await request(server(), '/admins/summary', { token: server().admin })).json.backup;
    expect(await read()).toEqual({ newest: null, isLate: true, isScheduled: false });
    expect(await backupState(context())).toEqual({ newest: null, isLate: true, isScheduled: true });

    const run = () => backUpIfDue(context(), Date.now(), { ...process.env, ...env, BACKUP_TO: folder });
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^site-.*\.backup$/)]);
    const { newest } = await read();
    expect(Date.now() - Date.parse(newest)).toBeLessThan(60_000);
    expect(await backupState(context())).toMatchObject({ isLate: false });
    expect(await backupState(context(), Date.now() + 3 * DAY)).toMatchObject({ newest, isLate: true });
  });

  test('a failure is logged, and tried again an hour later', async () => {
    const { lines } = server();
    const broken = { ...context(), config: { ...context().config, backupTo: '/dev/null/x' } };
    const failures = () => lines.filter((line) => line.includes('the backup failed'));
    const later = Date.now() + 2 * DAY;
    const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL, backupTo: BACKUP_TO } = broken.config;
    const run = (now: number) => backUpIfDue(broken, now, { ...process.env, DATA_DIR, DATABASE_URL, BACKUP_TO });
    await run(later);
    expect(failures()).toHaveLength(1);
    await run(later + 30 * 60_000);
    expect(failures()).toHaveLength(1);
    await run(later + 61 * 60_000);
    expect(failures()).toHaveLength(2);
  });
});

test.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)(
  'drill: back up %s during writes, destroy it, restore on %s: what was acknowledged before is there',
  async (from, to) => {
    const { secretKey, publicKey } = await newKeys();
    const env = await preparedEnv(from);
    const child = programs.start(env);
    const url = await child.url;
    const emails = await many(30, async () => {
      const { email, ...rest } = enquiry();
      expect((await sendEnquiry({ url }, { email, ...rest })).status).toBe(201);
      return email;
    });
    expect((await request({ url }, '/jobs/apply', { body: application() })).status).toBe(201);
    let isDone = false;
    const writer = (async () => {
      while (!isDone) await sendEnquiry({ url }, enquiry());
    })();
    const file = join(await newFolder('drill'), 'site.backup');
    expect(await admin({ ...env, BACKUP_KEY: publicKey }, 'backup', file)).toMatchObject({ code: 0 });
    isDone = true;
    await writer;
    await child.kill();
    await rm(env.DATA_DIR, { recursive: true });
    await mkdir(env.DATA_DIR);

    const elsewhere = await emptyEnv(to);
    const { code, output } = await admin({ ...elsewhere, BACKUP_KEY: secretKey }, 'restore', file);
    expect([code, output]).toEqual([0, expect.stringContaining('The server can start')]);
    const restored = programs.start(elsewhere);
    expect((await sendEnquiry({ url: await restored.url }, enquiry())).status).toBe(201);
    await restored.kill();
    const file2 = join(await newFolder('drill'), 'site.backup');
    expect(await admin(elsewhere, 'backup', file2)).toMatchObject({ code: 0 });
    const text = gunzipSync(await readFile(file2)).toString();
    expect(emails.filter((email) => !text.includes(email))).toEqual([]);
  },
);
