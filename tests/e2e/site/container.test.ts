import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { request, sendEnquiry } from '#tests/support/http.ts';
import { isLong } from '#tests/support/long.ts';
import { enquiry } from '#tests/support/server.ts';

const run = promisify(execFile);
/** With a space and letters that are not ASCII, as a user's folder may have. */
const ROOT = join(tmpdir(), `container ü नया ${process.pid}`);
/** The user `nobody`. Only root can start a process as another user. It may not reach the packages of the sources. */
const USER = isLong && process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

afterAll(async () => {
  await writable(ROOT);
  await rm(ROOT, { recursive: true, force: true });
});

interface Step {
  readonly stage: string;
  readonly name: string;
  readonly text: string;
}

/** The instructions of the Dockerfile, each with the stage it belongs to; the last stage is `final`. */
async function readSteps(): Promise<Step[]> {
  const text = (await readFile('deploy/Dockerfile', 'utf8')).replaceAll(/\\\n\s*/g, '');
  let stage = '';
  return text.split('\n').flatMap((line) => {
    const [, name = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === 'FROM') stage = / AS (\w+)$/.exec(rest)?.[1] ?? 'final';
    return name ? [{ stage, name, text: rest }] : [];
  });
}

const folderOf = (stage: string) => join(ROOT, stage);

/** Copies as `COPY` does: from the sources, or with `--from` from another stage. */
async function copy(stage: string, text: string): Promise<void> {
  const words = text.split(' ').filter((word) => !word.startsWith('--'));
  const from = /--from=(\w+)/.exec(text)?.[1];
  const target = words.pop() ?? '';
  for (const word of words) {
    const path = word.replace(/^\/app\//, '');
    const name = target.endsWith('/') ? (path.split('/').pop() ?? '') : '';
    const source = from ? join(folderOf(from), path) : path;
    await cp(source, join(folderOf(stage), target, name), { recursive: true, verbatimSymlinks: true });
  }
}

async function writable(path: string, mode = 0o755): Promise<void> {
  await chmod(path, mode).catch(() => {});
  for (const entry of await readdir(path, { withFileTypes: true }).catch(() => [])) {
    if (entry.isDirectory()) await writable(join(path, entry.name), mode);
  }
}

test('A-API-01 the steps of the Dockerfile make a site that runs as another user in a read-only folder with spaces and letters that are not ASCII, behind a proxy', async () => {
  const steps = await readSteps();
  // The build stage makes what the tests already have.
  await mkdir(folderOf('build'), { recursive: true });
  await cp('dist', join(folderOf('build'), 'dist'), { recursive: true, verbatimSymlinks: true });
  for (const { stage, name, text } of steps.filter((step) => step.stage === 'packages' || step.stage === 'final')) {
    await mkdir(folderOf(stage), { recursive: true });
    if (name === 'COPY') await copy(stage, text);
    if (name !== 'RUN' || !text.startsWith('npm ')) continue;
    // The installation takes a minute. Unlike that of the image, older Node needs a driver of SQLite that is compiled.
    const needsScripts = Number(process.versions.napi) < 10;
    const args = text.split(' ').filter((word) => word !== 'npm' && !(needsScripts && word === '--ignore-scripts'));
    if (isLong) await run('npm', args, { cwd: folderOf(stage) });
    else await symlink(resolve('node_modules'), join(folderOf(stage), 'node_modules'), 'junction');
  }
  const of = (wanted: string) => steps.findLast(({ stage, name }) => stage === 'final' && name === wanted)?.text ?? '';
  expect(of('USER')).toBe('node');
  expect(of('ENV')).toContain('HOST=0.0.0.0');
  const data = join(ROOT, 'data');
  await mkdir(data);
  if (USER.uid) await chown(data, USER.uid, USER.gid);
  await writable(folderOf('final'), 0o555);

  const [, ...command] = JSON.parse(of('CMD')) as string[];
  const env = {
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: data },
    SEED: 'none',
    TRUST_PROXY: '1',
  };
  const { PATH = '' } = process.env;
  const server = spawn(process.execPath, command, { cwd: folderOf('final'), env: { PATH, ...env }, ...USER });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(server, 'exit');
  await expect.poll(() => output, { timeout: 60_000 }).toMatch(/running at http:\S+|could not start/);
  const url = /running at (http:\S+)/.exec(output)?.[1] ?? output;

  const check = JSON.parse(of('HEALTHCHECK').replace(/^.*?CMD /, '')) as string[];
  const { port } = new URL(url);
  await run(process.execPath, check.slice(1), { env: { PATH, PORT: port } });
  await expect(run(process.execPath, check.slice(1), { env: { PATH, PORT: '9' } })).rejects.toMatchObject({ code: 1 });
  const headers = { 'X-Forwarded-Proto': 'https' };
  expect((await request({ url }, '/', { headers })).status).toBe(200);
  expect((await sendEnquiry({ url }, enquiry())).status).toBe(201);
  const admin = ['scripts/built.mjs', 'admin'];
  const options = { cwd: folderOf('final'), env: { PATH, ...env }, ...USER };
  const backup = await run(process.execPath, [...admin, 'backup', join(data, 'a.backup')], options);
  expect(backup.stdout).toContain('is backed up');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(output).not.toContain('EROFS');
}, 240_000);
