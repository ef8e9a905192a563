import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Child } from '../support/child.ts';
import { form, picture } from '../support/form.ts';
import { request, type TestResponse } from '../support/http.ts';
import { usePrograms } from '../support/programs.ts';
import { ADMIN, preparedEnv } from '../support/server.ts';

// Only SQLite: the process of pictures does not use the database.
const { start } = usePrograms();

async function setUp() {
  const child = start(await preparedEnv('sqlite'));
  const server = { url: await child.url };
  const { email, password } = ADMIN;
  const { json } = await request(server, '/admins/login', { json: { email, password } });
  const upload = async (side: number): Promise<TestResponse> => {
    const body = form({ name: 'Tiffin Desk', description: 'Books', link: '', image: await picture(side, side) });
    return request(server, '/projects/create', { body, token: json.token });
  };
  return { child, upload };
}

/** Processes that a server has started. */
async function childrenOf({ process: { pid } }: Child): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return list.split(' ').filter(Boolean).map(Number);
}

/** The command of a process; empty if it has ended. */
const commandOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
const isRunning = async (pid: number) => (await commandOf(pid)) !== '';

/** Waits for the picture process of a server. Until it runs its own program, it has the command and environment of the server. */
async function pictureProcess(child: Child): Promise<number> {
  const commands = async () => Promise.all((await childrenOf(child)).map(commandOf));
  await expect.poll(commands, { timeout: 20_000, interval: 5 }).toEqual([expect.stringContaining('picture')]);
  const [pid = 0] = await childrenOf(child);
  return pid;
}

test('D20 pictures are encoded in a process that starts when needed, knows no password, and ends when idle', async () => {
  const { child, upload } = await setUp();
  expect(await childrenOf(child)).toEqual([]);
  const sent = upload(400);
  const pid = await pictureProcess(child);
  expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/PASSWORD|DATA_DIR/);
  expect((await sent).status).toBe(201);
  await expect.poll(() => childrenOf(child), { timeout: 60_000 }).toEqual([]);
  expect((await upload(401)).status).toBe(201);
});

test('D20 if that process ends, its upload is 503 with Retry-After, and the next one is stored', async () => {
  const { child, upload } = await setUp();
  const sent = upload(6000);
  process.kill(await pictureProcess(child), 'SIGKILL');
  const { status, headers, json } = await sent;
  expect([status, headers.get('retry-after'), json.success]).toEqual([503, '2', false]);
  await expect.poll(child.output).toContain('"code":"SIGKILL"');
  expect((await upload(6000)).status).toBe(201);
});

test('D20 that process outlives a stop signal, and ends with its server', async () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const { child, upload } = await setUp();
    expect((await upload(300)).status).toBe(201);
    const pid = await pictureProcess(child);
    // As a service manager sends it to all processes of a service.
    process.kill(pid, 'SIGTERM');
    expect((await upload(301)).status).toBe(201);
    expect(await childrenOf(child)).toEqual([pid]);
    child.process.kill(signal);
    await child.ended;
    await expect.poll(() => isRunning(pid)).toBe(false);
  }
});
