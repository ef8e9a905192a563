import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '#server/core/config.ts';
import { createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { type Child, startChild } from '../support/child.ts';
import { anyAddress } from '../support/http.ts';

/** Options of `deliverToProcesses`. */
export interface ProcessesPlan {
  /** Path of the server's bundle. */
  readonly main: string;
  /** Settings of the servers: one database of PostgreSQL, as first admin and content need it. */
  readonly env: Record<string, string>;
  readonly keys: number;
  /** How often each key is delivered, each time to any process. */
  readonly deliveries: number;
  /** Milliseconds between two kills. */
  readonly killEvery: number;
}

/** Result after the last delivery. `missing`, `doubled` and `different` must be 0. */
export interface ProcessesReport {
  readonly keys: number;
  readonly deliveries: number;
  /** Processes that were killed while they served. */
  readonly kills: number;
  /** Attempts without an answer, or with 409, 429 or 503, which were repeated. */
  readonly repeated: number;
  readonly rows: number;
  readonly missing: number;
  readonly doubled: number;
  /** Keys whose answers name different rows. */
  readonly different: number;
  readonly seconds: number;
}

const PROCESSES = 3;
const CLIENTS = 24;

/**
 * Delivers each key several times to three processes on one database, at the same time and in any order, while one after the
 * other is killed and replaced. Each delivery is repeated until it is acknowledged, as a phone does.
 */
export async function deliverToProcesses(plan: ProcessesPlan): Promise<ProcessesReport> {
  const { main, env, keys: count, deliveries, killEvery } = plan;
  const began = performance.now();
  const start = () => startChild(main, { ...env, TRUST_PROXY: '1' });
  const children = Array.from({ length: PROCESSES }, start);
  await Promise.all(children.map(({ url }) => url));

  const keys = Array.from({ length: count }, () => randomUUID());
  // Sorted by random numbers: deliveries of one key are far apart, and next to each other.
  const open = keys
    .flatMap((key) => Array.from({ length: deliveries }, () => ({ key, order: Math.random() })))
    .sort((a, b) => a.order - b.order)
    .map(({ key }) => key);
  const ids = new Map<string, Set<string>>(keys.map((key) => [key, new Set()]));
  const counts = { kills: 0, repeated: 0 };

  const deliver = async (key: string) => {
    for (;;) {
      const id = await attempt(children, key);
      if (id !== undefined) return void ids.get(key)?.add(id);
      counts.repeated += 1;
      await pause(20 + Math.random() * 80);
    }
  };
  const client = async () => {
    for (let key = open.pop(); key !== undefined; key = open.pop()) await deliver(key);
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  let isDone = false;
  const killer = (async () => {
    while (!isDone) {
      await pause(killEvery * (0.5 + Math.random()));
      if (isDone) return;
      const victim = Math.floor(Math.random() * PROCESSES);
      await children[victim]?.kill();
      counts.kills += 1;
      const next = start();
      children[victim] = next;
      await next.url;
    }
  })();
  await clients;
  isDone = true;
  await killer;
  await Promise.all(children.map((child) => child.kill()));
  return {
    ...{ keys: count, deliveries: count * deliveries, ...counts, ...(await audit(env, keys)) },
    different: [...ids.values()].filter(({ size }) => size !== 1).length,
    seconds: Math.round((performance.now() - began) / 1000),
  };
}

/** Delivers a key once, to any process. @returns id of its row; undefined without an acknowledgement */
async function attempt(children: readonly Child[], key: string): Promise<string | undefined> {
  const child = children[Math.floor(Math.random() * children.length)];
  const body = { name: 'Asha', phoneNumber: '123456', email: `${key}@example.com`, message: key };
  try {
    // A process that is just starting has no address yet: the attempt fails like one to a dead process.
    const url = await Promise.race([child?.url, pause(200)]);
    if (!url) return undefined;
    const response = await fetch(`${url}/contacts/create`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, 'X-Forwarded-For': anyAddress() },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { receipt?: string; _id?: string };
    if (response.ok && answer.receipt === key) return answer._id;
    if ([409, 429, 503].includes(response.status)) return undefined;
    throw new Error(`A delivery was answered with ${response.status}: ${JSON.stringify(answer)}`);
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function audit(env: Record<string, string>, keys: readonly string[]) {
  const db = openDatabase(readConfig(env), createLog({ write: () => {} }));
  const rows = await db.selectFrom('contacts').select('message').execute();
  await db.destroy();
  const found = new Map<string, number>();
  for (const { message } of rows) found.set(message, (found.get(message) ?? 0) + 1);
  const times = (key: string) => found.get(key) ?? 0;
  return {
    rows: rows.length,
    missing: keys.filter((key) => times(key) === 0).length,
    doubled: keys.filter((key) => times(key) > 1).length,
  };
}
