import { once } from 'node:events';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { prepareDatabase } from '#server/app/prepare-database.ts';
import { describeStartupError } from '#server/app/startup-checks.ts';
import { readConfig } from '#server/core/config.ts';
import { createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { GUARDED_USER } from '../support/postgres.ts';
import { usePrograms } from '../support/programs.ts';
import { emptyEnv, newFolder, preparedEnv } from '../support/server.ts';

const { main, admin, start } = usePrograms();

/** Runs a program that ends with 1, and returns the only line of its output. */
async function refusal(env: Record<string, string>, program = main, ...args: string[]) {
  const child = start(env, program, args);
  expect(await Promise.race([child.ended, child.url])).toBe(1);
  const lines = child.output().trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0]?.replace(/^(The server could not start|Not done): /, '');
}

/** Prepares the database in this process, and returns the message of the error. */
async function preparation(env: Record<string, string>): Promise<string | null> {
  const config = readConfig(env);
  const log = createLog({ write: () => {} });
  const db = openDatabase(config, log);
  const error = await prepareDatabase({ config, log, db }).catch((reason: unknown) => reason);
  await db.destroy();
  return describeStartupError(error, config);
}

describe('A-API-01 what the operator must correct is reported in one line', () => {
  test('an invalid setting', async () => {
    expect(await refusal({ PORT: 'http' })).toBe("PORT must be 0 to 65535, not 'http'");
  });

  test('a password of the first admin that is easy to guess; the message does not contain it', async () => {
    const words = /^ADMIN_PASSWORD is refused: .+\. Set another one, or none to have one generated$/;
    const env = await emptyEnv('sqlite');
    expect(await refusal({ ...env, ADMIN_PASSWORD: 'short 1' })).toMatch(words);
    for (const ADMIN_PASSWORD of ['short 1', 'qwertzxcvb', 'Admin@example.com', 'Dobindu2026']) {
      const line = await preparation({ ...env, ADMIN_PASSWORD });
      expect(line).toMatch(words);
      expect(line).not.toContain(ADMIN_PASSWORD);
    }
  });

  test('a port in use, and a host of another machine', async () => {
    const env = await preparedEnv('sqlite');
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
    const folder = await newFolder('unwritable');
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toContain(`${join(file, 'data')} cannot be written`);
    await mkdir(join(folder, 'site.db'));
    expect(await refusal({ DATA_DIR: folder })).toContain(`${join(folder, 'site.db')} cannot be written`);
  });

  test('a damaged database, and a file that is no database', async () => {
    const env = await preparedEnv('sqlite');
    const path = join(env.DATA_DIR, 'site.db');
    const words = `${path} is damaged. Restore a backup: npm run admin -- restore FILE`;
    const bytes = await readFile(path);
    await writeFile(path, bytes.fill(0xff, bytes.length - 40_000));
    expect(await refusal(env)).toBe(words);
    await writeFile(path, 'This is no database.'.repeat(1000));
    expect(await refusal(env)).toBe(words);
  });

  test('a database server that refuses the user or the password, or lacks the database', async () => {
    const { DATABASE_URL, ...env } = await preparedEnv('postgres');
    const changed = (change: Partial<URL>) => ({
      ...env,
      DATABASE_URL: Object.assign(new URL(DATABASE_URL), change).href,
    });
    const unknownUser = changed({ username: 'ravi', password: 'hunter2' });
    for (const line of [await refusal(unknownUser), await refusal(unknownUser, admin, 'list')]) {
      expect(line).toMatch(/refuses the user name\. Correct DATABASE_URL$/);
      expect(line).not.toContain('hunter2');
    }
    expect(await preparation(changed({ pathname: '/missing' }))).toMatch(
      /there is no database \S+\/missing\. Create it, or/,
    );
    // The server of TEST_DATABASE_URL may trust everyone.
    if (process.env.TEST_DATABASE_URL) return;
    const line = await preparation(changed({ username: GUARDED_USER, password: 'hunter2' }));
    expect(line).toMatch(/refuses the password\. Correct DATABASE_URL$/);
    expect(line).not.toContain('hunter2');
  });

  test('SQLite that could not be installed; PostgreSQL does without', async () => {
    const folder = await newFolder('without-sqlite');
    await cp(dirname(main), join(folder, 'server'), { recursive: true });
    await mkdir(join(folder, 'node_modules'));
    for (const name of ['@node-rs', 'pg', 'sharp'])
      await symlink(join(process.cwd(), 'node_modules', name), join(folder, 'node_modules', name));
    const words = /^SQLite cannot be loaded by Node \S+ \(.*better-sqlite3.*\)\. Run npm ci .+ set DATABASE_URL$/;
    expect(await refusal(await emptyEnv('sqlite'), join(folder, 'server/main.js'))).toMatch(words);
    const list = start(await preparedEnv('postgres'), join(folder, 'server/admin.js'), ['list']);
    expect([await list.ended, list.output()]).toEqual([0, expect.stringContaining('owner')]);
  });

  test('a missing build', async () => {
    const folder = await newFolder('unbuilt');
    await mkdir(join(folder, 'scripts'));
    await cp('scripts/built.mjs', join(folder, 'scripts/built.mjs'));
    for (const name of ['main', 'admin']) {
      const words = 'There is no build in dist/. Run npm run build, or npm start, which builds first.';
      expect(await refusal({}, join(folder, 'scripts/built.mjs'), name)).toBe(words);
    }
    await mkdir(join(folder, 'dist/server'), { recursive: true });
    const server = join(folder, 'dist/server/main.js');
    await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    await cp(dirname(main), dirname(server), { recursive: true });
    await writeFile(join(folder, 'dist/server/entry-server.js'), 'export const documents = { routes: [] }');
    const words = `${join(folder, 'dist/client')} holds no build of the site. Run npm run build`;
    expect(await refusal(await preparedEnv('sqlite'), server)).toBe(words);
    // A copy that was interrupted.
    const client = join(folder, 'dist/client');
    await mkdir(client);
    await writeFile(join(client, '_shell.html'), '<html>');
    const list = [
      { url: 'index.html', revision: 'a'.repeat(32) },
      ...['1', '2'].map((name) => ({ url: `assets/${name}.js` })),
    ];
    await writeFile(join(client, '.precache.json'), JSON.stringify(list));
    await writeFile(join(client, 'index.html'), '<html>');
    const lacks = `${client} lacks assets/1.js and 1 more. Run npm run build`;
    expect(await refusal(await preparedEnv('sqlite'), server)).toBe(lacks);
  });
});

describe('A-API-01 temporary problems are logged', () => {
  test('a database server that cannot be reached: the start waits for it', async () => {
    const { DATABASE_URL: _, ...env } = await emptyEnv('sqlite');
    const child = start({ ...env, DATABASE_URL: 'postgres://ravi:hunter2@127.0.0.1:9/site' });
    const words = /the database server 127\.0\.0\.1:9 cannot be reached\. Start it, or correct DATABASE_URL/;
    await expect.poll(child.output, { timeout: 40_000 }).toMatch(words);
    expect(child.output()).not.toContain('hunter2');
    await child.kill();
  });

  test('a mail server that cannot be reached: the server starts', async () => {
    const child = start({ ...(await preparedEnv('sqlite')), SMTP_URL: 'smtp://ravi:hunter2@127.0.0.1:9' });
    await child.url;
    const words = /"the mail server cannot be reached: mail is kept and sent later\. Check SMTP_URL"/;
    await expect.poll(child.output, { timeout: 40_000 }).toMatch(words);
    expect(child.output()).not.toContain('hunter2');
    await child.kill();
  });
});
