import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '#server/core/config.ts';
import { createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { startChild } from '../support/child.ts';
import { anyAddress } from '../support/http.ts';

/** Options of `killCycles`. */
export interface KillPlan {
  /** Path of the server's bundle. */
  readonly main: string;
  /** Settings of the server; all cycles use the same database. */
  readonly env: Record<string, string>;
  readonly cycles: number;
  /** The same seed gives the same delays before each kill. */
  readonly seed: number;
}

/** Result after the last cycle. `lost` and all counts after it must be 0. */
export interface KillReport {
  readonly cycles: number;
  /** Acknowledged submissions with a key (`keyed`) and without one. */
  readonly keyed: number;
  readonly unkeyed: number;
  /** Repeated submissions whose answer never arrived. */
  readonly repeated: number;
  /** Acknowledged, but not stored. */
  readonly lost: number;
  /** Stored more than once, although they have a key or were sent only once. */
  readonly doubled: number;
  /** Stored keys without their row, or rows of keyed submissions without their key. */
  readonly torn: number;
  /** Submissions with a key that were never acknowledged, even after the last kill. */
  readonly stuck: number;
  /** Answers other than an acknowledgement, 409, 429 or 503. */
  readonly strange: number;
}

interface Submission {
  readonly key: string | null;
  readonly mark: string;
  acknowledged: boolean;
}

const WRITERS = 8;

/**
 * In each cycle: starts the server, repeats the unacknowledged submissions with a key, lets writers submit, and kills
 * the server at a random time. In the end every acknowledged submission must be stored exactly once.
 */
export async function killCycles({ main, env, cycles, seed }: KillPlan): Promise<KillReport> {
  const random = generator(seed);
  const all: Submission[] = [];
  const count = { repeated: 0, strange: 0 };
  let open: Submission[] = [];

  for (let cycle = 0; cycle <= cycles; cycle += 1) {
    const child = startChild(main, { ...env, TRUST_PROXY: '1', SEED: 'none', ADMIN_PASSWORD: 'crash crash crash' });
    const url = await child.url;
    count.repeated += open.length;
    // An interrupted transaction of PostgreSQL may stay open for a moment after its server was killed.
    const tries = cycle === cycles ? 20 : 1;
    for (const each of open) {
      for (let i = 0; i < tries && !each.acknowledged; i += 1) {
        if (i > 0) await pause(250);
        count.strange += await submit(url, each);
      }
    }
    if (cycle === cycles) {
      await child.kill();
      break;
    }
    const written = all.length;
    let running = true;
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      while (running) {
        const each = { key: writer % 2 ? randomUUID() : null, mark: randomUUID(), acknowledged: false };
        all.push(each);
        count.strange += await submit(url, each);
      }
    });
    // Each cycle has acknowledged submissions of both kinds, also on a slow machine.
    const acknowledged = (hasKey: boolean) =>
      all.slice(written).some((each) => each.acknowledged && (each.key !== null) === hasKey);
    while (!(acknowledged(true) && acknowledged(false))) await pause(5);
    await pause(random() * 300);
    await child.kill();
    running = false;
    await Promise.all(writers);
    open = all.filter(({ key, acknowledged }) => key && !acknowledged);
  }
  const acknowledged = all.filter((each) => each.acknowledged);
  const keyed = acknowledged.filter(({ key }) => key).length;
  return { cycles, keyed, unkeyed: acknowledged.length - keyed, ...count, ...(await audit(env, all)) };
}

/** Sends a submission once. If the connection breaks, it stays unacknowledged. Returns 1 for a strange answer. */
async function submit(url: string, each: Submission): Promise<0 | 1> {
  const { key, mark } = each;
  const headers: Record<string, string> = { 'Content-Type': 'application/json', 'X-Forwarded-For': anyAddress() };
  if (key) headers['Idempotency-Key'] = key;
  const body = JSON.stringify({ name: 'Asha', phoneNumber: '123456', email: `${mark}@example.com`, message: mark });
  try {
    const response = await fetch(`${url}/contacts/create`, { method: 'POST', headers, body });
    const { receipt } = (await response.json()) as { receipt?: string };
    each.acknowledged ||= response.ok && (key === null || receipt === key);
    return each.acknowledged || [409, 429, 503].includes(response.status) ? 0 : 1;
  } catch {
    return 0;
  }
}

async function audit(env: Record<string, string>, all: readonly Submission[]) {
  const db = openDatabase(readConfig(env), createLog({ write: () => {} }));
  const rows = await db.selectFrom('contacts').select('message').execute();
  const keys = new Set((await db.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key));
  await db.destroy();
  const found = new Map<string, number>();
  for (const { message } of rows) found.set(message, (found.get(message) ?? 0) + 1);
  const times = ({ mark }: Submission) => found.get(mark) ?? 0;
  return {
    stuck: all.filter((each) => each.key && !each.acknowledged).length,
    lost: all.filter((each) => each.acknowledged && times(each) === 0).length,
    doubled: all.filter((each) => times(each) > 1).length,
    torn: all.filter((each) => each.key && keys.has(each.key) !== times(each) > 0).length,
  };
}

/** Mulberry32 random numbers: the same seed gives the same sequence on every machine. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
