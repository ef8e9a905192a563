import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { anyAddress } from '../support/http.ts';
import { memoryOf } from '../support/process-memory.ts';

/** One sample of a running server. */
export interface Sample {
  readonly seconds: number;
  /** Resident memory, MB. */
  readonly memory: number;
  /** Open files and sockets. */
  readonly handles: number;
  /** Connections to PostgreSQL. */
  readonly connections: number;
  readonly requests: number;
}

export interface SoakPlan {
  readonly url: string;
  readonly pid: number;
  readonly databaseUrl: string;
  readonly admin: { readonly email: string; readonly password: string };
  readonly seconds: number;
  readonly onSample: (sample: Sample) => void;
}

const SAMPLES = 40;
const CLIENTS = 8;
/** What an open desk reads. */
const DESK = ['/desk/enquiries?limit=20', '/desk', '/desk/enquiries?q=soak&limit=20'];

/** Visits, submits and works in the back office without a pause, and samples the server meanwhile. */
export async function soak({ url, pid, databaseUrl, admin, seconds, onSample }: SoakPlan): Promise<Sample[]> {
  const end = performance.now() + seconds * 1000;
  let requests = 0;
  const go = async (path: string, init: RequestInit = {}) => {
    requests += 1;
    const headers = { 'X-Forwarded-For': anyAddress(), ...(init.headers as Record<string, string>) };
    const response = await fetch(url + path, { ...init, headers });
    return { response, text: await response.text() };
  };
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    go(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });

  const visitor = async () => {
    while (performance.now() < end) {
      for (const path of ['/', '/products', '/services/web', '/projects/all', '/career/showAllCategories'])
        await go(path);
      const key = randomUUID();
      const body = { name: 'Soak', phoneNumber: '1234567', email: `${key}@example.com`, message: key };
      // Sent twice, as a phone does that has not got the answer.
      for (const _ of [1, 2]) await post('/contacts/create', body, { 'Idempotency-Key': key });
      await post('/contacts/create', { name: '' });
    }
  };
  const adminClient = async () => {
    while (performance.now() < end) {
      const { token } = JSON.parse((await post('/admins/login', admin)).text) as { token: string };
      const headers = { Authorization: `Bearer ${token}` };
      const stream = new AbortController();
      const streaming = fetch(`${url}/desk/stream`, { headers, signal: stream.signal }).then((response) =>
        response.text(),
      );
      for (let round = 0; round < 20 && performance.now() < end; round += 1) {
        for (const path of ['/admins/me', ...DESK]) {
          await go(path, { headers });
        }
      }
      stream.abort();
      await streaming.catch(() => undefined);
      await post('/admins/logout', {}, headers);
    }
  };

  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const sample = async (): Promise<Sample> => {
    const { rows } = await database.query<{ count: string }>(
      'select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return {
      seconds: Math.round(seconds - (end - performance.now()) / 1000),
      memory: Math.round(await memoryOf(pid, 'VmRSS')),
      handles: (await readdir(`/proc/${pid}/fd`)).length,
      connections: Number(rows[0]?.count),
      requests,
    };
  };
  const samples: Sample[] = [];
  const sampler = async () => {
    while (performance.now() < end) {
      await pause((seconds * 1000) / SAMPLES);
      const taken = await sample();
      samples.push(taken);
      onSample(taken);
    }
  };
  await Promise.all([sampler(), adminClient(), ...Array.from({ length: CLIENTS - 1 }, visitor)]);
  await database.end();
  return samples;
}

type Measure = 'memory' | 'handles' | 'connections';

/**
 * Growth of a measure: the median of the last quarter relative to that of the second one. The first one is the start, in which
 * caches fill.
 */
export function growthOf(samples: readonly Sample[], measure: Measure): number {
  const quarter = Math.floor(samples.length / 4);
  const median = (part: readonly Sample[]) =>
    part.map((each) => each[measure]).toSorted((a, b) => a - b)[Math.floor(part.length / 2)] ?? 0;
  const [early, late] = [median(samples.slice(quarter, 2 * quarter)), median(samples.slice(-quarter))];
  return Math.round((late / Math.max(1, early)) * 100) / 100;
}
