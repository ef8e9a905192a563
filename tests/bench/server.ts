import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ACCEPT_MEDIA } from '#contract/core/headers.ts';
import { anyAddress } from '../support/http.ts';
import { memoryOf } from '../support/process-memory.ts';
import { type Figures, figuresOf, rate, repeated } from './measure.ts';

/** The settings of the server with which the benchmark signs in. */
const ADMIN = { email: 'admin@example.com', password: 'bench bench bench' };
const CLIENTS = 8;
/** Clock ticks of the kernel per second, in which it counts processor time. */
const TICKS = 100;
/** Milliseconds after which the process of pictures has ended. */
const UNTIL_REST = 12_000;

const LIST = '/projects/all';
const MEDIA = { Accept: ACCEPT_MEDIA };
/** Number of rows of the list that is compared with plain Fastify. */
const ROWS = 20;
/** Pictures of products of the demonstration. */
const PICTURES = ['clinic', 'fleet', 'ledger', 'store', 'tiffin', 'wholesale'];

const agent = new Agent({ keepAlive: true });

/** Discards the body: `fetch` would decompress it, which takes longer than the server needs for a response. */
function get(url: string, headers: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { 'Accept-Encoding': 'br', ...headers } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().once('end', resolve);
    });
    sent.once('error', reject).end();
  });
}

async function readText(url: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

const readJson = async (url: string, init?: RequestInit) => JSON.parse(await readText(url, init));

async function enquire(origin: string): Promise<void> {
  const id = randomUUID();
  await readText(`${origin}/contacts/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id, 'X-Forwarded-For': anyAddress() },
    body: JSON.stringify({ name: 'Bench', phoneNumber: '1234567', email: `${id}@example.com`, message: id }),
  });
}

/** Signs in and returns functions that change the list. */
async function signIn(origin: string) {
  const login = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(ADMIN) };
  const { token } = await readJson(`${origin}/admins/login`, login);
  const headers = { Authorization: `Bearer ${token}` };
  const [{ _id, ...product }] = await readJson(origin + LIST, { headers: MEDIA });
  const formOf = () => {
    const body = new FormData();
    body.set('name', product.name);
    body.set('description', product.description);
    return body;
  };
  return {
    /** Changes the version of the list. */
    async changeList(): Promise<void> {
      await readText(`${origin}/projects/update/${_id}`, { method: 'PUT', body: formOf(), headers });
    },
    /** Adds products with pictures that are already stored until the list has `ROWS` rows. */
    async fillList(): Promise<void> {
      const { length } = await readJson(origin + LIST, { headers: MEDIA });
      for (let row = length; row < ROWS; row += 1) {
        const body = formOf();
        const picture = await readFile(`server/seed/pictures/${PICTURES[row % PICTURES.length]}.webp`);
        body.set('image', new Blob([new Uint8Array(picture)]), 'picture.webp');
        await readText(`${origin}/projects/create`, { method: 'POST', body, headers });
      }
    },
  };
}

/** Milliseconds of one request, from memory and after a change. */
async function durations(origin: string, changeList: () => Promise<void>): Promise<Record<string, Figures>> {
  const figures: Record<string, Figures> = {};
  const time = async (path: string, headers: Record<string, string>) => {
    const began = performance.now();
    await get(origin + path, headers);
    return performance.now() - began;
  };
  for (const [name, path, headers] of [
    ['products list', LIST, MEDIA],
    ['products document', '/products', { Accept: 'text/html' }],
    ['home document', '/', { Accept: 'text/html' }],
  ] as const) {
    await time(path, headers);
    figures[`server: ${name}, from memory`] = await repeated(21, 'ms', () => time(path, headers));
    if (path === '/') continue;
    figures[`server: ${name}, after a change`] = await repeated(21, 'ms', async () => {
      await changeList();
      return time(path, headers);
    });
  }
  return figures;
}

/** Processor time of a process in microseconds, of all its threads. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the process, in brackets, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1e6;
}

/** Starts a plain Fastify server that serialises the given rows. */
async function plainServer(rows: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/plain-server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const url = `${/http:\S+/.exec(String(line))?.[0]}/rows`;
  await readText(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: rows });
  return { url, pid: child.pid ?? 0, stop: () => child.kill() };
}

/**
 * Compares the list with a plain Fastify route that serialises the same rows, in turns. Compares processor time, because the
 * client takes more of it than the server.
 */
async function ratioToPlain(origin: string, pid: number): Promise<Record<string, Figures>> {
  const plain = await plainServer(await readText(origin + LIST, { headers: MEDIA }));
  const perRequest = async (process: number, work: () => Promise<void>) => {
    const before = await processorTime(process);
    const perSecond = await rate(2, CLIENTS, work);
    return ((await processorTime(process)) - before) / (2 * perSecond);
  };
  const times: { readonly own: number; readonly plain: number }[] = [];
  for (let round = -1; round < 7; round += 1) {
    const own = await perRequest(pid, () => get(origin + LIST, MEDIA));
    const other = await perRequest(plain.pid, () => get(plain.url));
    // The first round compiles the code.
    if (round >= 0) times.push({ own, plain: other });
  }
  plain.stop();
  return {
    [`server: list of ${ROWS} rows, processor time`]: figuresOf(
      'µs',
      times.map(({ own }) => own),
    ),
    [`plain Fastify, ${ROWS} rows, processor time`]: figuresOf(
      'µs',
      times.map((each) => each.plain),
    ),
    'server: rate of the list to plain Fastify': figuresOf(
      '%',
      times.map((each) => (100 * each.plain) / each.own),
    ),
  };
}

/** Resident memory of a process, in MB. */
const memory = async (pid: number): Promise<Figures> => figuresOf('MB', [await memoryOf(pid, 'VmRSS')]);

/**
 * Memory of the server, durations and processor time of responses, and its requests per second with eight concurrent clients.
 * @param origin of a server that has encoded its pictures and is at rest
 * @param pid of the server; Linux only
 */
export async function benchServer(origin: string, pid: number): Promise<Record<string, Figures>> {
  await pause(UNTIL_REST);
  const atRest = await memory(pid);
  const paths = [LIST, '/', '/products', '/portfolio/all'];
  let asked = 0;
  const ask = () => get(origin + paths[asked++ % paths.length]);
  while (asked < 10_000) await Promise.all(Array.from({ length: CLIENTS }, ask));
  const afterRequests = await memory(pid);

  const perSecond = (work: () => Promise<unknown>) => repeated(3, '/s', () => rate(2, CLIENTS, work));
  const { changeList, fillList } = await signIn(origin);
  const figures = {
    'server: memory at rest': atRest,
    'server: memory after 10,000 requests': afterRequests,
    ...(await durations(origin, changeList)),
    'server: home document': await perSecond(() => get(`${origin}/`)),
    'server: products document, rendered': await perSecond(() => get(`${origin}/products`)),
    'server: products list': await perSecond(() => get(origin + LIST, MEDIA)),
    'server: enquiries stored': await perSecond(() => enquire(origin)),
  };
  await fillList();
  await pause(UNTIL_REST);
  return { ...figures, ...(await ratioToPlain(origin, pid)) };
}
