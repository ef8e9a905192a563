import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { isCorrupt } from '../db/database-errors.ts';
import { readVersions } from '../db/version-cache.ts';
import { errorBody } from '../http/error-responses.ts';
import { API_CSP } from '../http/security-headers.ts';

const READY_PATHS = ['/readyz', '/healthz'];
/** Time limit of the read check, in milliseconds. */
const READ_TIMEOUT = 2000;
/** Minimum time between two write checks, in milliseconds. */
const WRITE_INTERVAL = 5000;
/** How long a response waits for a write check, and the time limit of a write, which may wait for other processes. */
const WRITE_WAIT = 250;
const WRITE_TIMEOUT = 6000;

/**
 * Adds `GET /readyz`, also as `/healthz`: 200 while the database can be read and written and the disk has room; 503 with the
 * reason otherwise and during shutdown. And `GET /livez`: 200 as long as the process responds.
 */
export function addHealth(app: FastifyInstance, { db, config }: Context, isStopping: () => boolean): void {
  const isWritable = writeProbe(async () => {
    await sql`insert into rate_limits (bucket, tat) values ('health', ${Date.now()})
      on conflict (bucket) do update set tat = excluded.tat`.execute(db);
  });
  // Checking the whole file takes seconds. Instead, detect damage in failing requests.
  let damaged = false;
  app.addHook('onError', async (_request, _reply, error) => {
    damaged ||= isCorrupt(error);
  });

  async function problem(): Promise<string | null> {
    if (isStopping()) return 'The server is stopping';
    if (damaged) return 'The database is damaged';
    if (!(await within(READ_TIMEOUT, readVersions(db)))) return 'The database cannot be read';
    if (!(await isWritable())) return 'The database cannot be written';
    const { bavail, bsize } = await statfs(config.dataDir);
    return bavail * bsize < config.minFreeBytes ? 'The disk is almost full' : null;
  }

  const prepare = (reply: FastifyReply) =>
    reply.header('Cache-Control', 'no-store').header('Content-Security-Policy', API_CSP);
  app.get('/livez', async (_, reply) => prepare(reply).send({ status: 'ok' }));
  for (const path of READY_PATHS)
    app.get(path, async (_, reply) => {
      prepare(reply);
      const found = await problem().catch(() => 'The disk cannot be read');
      if (!found) return { status: 'ok' };
      return reply
        .code(503)
        .header('Retry-After', '2')
        .send({ status: 'unavailable', ...errorBody(found) });
    });
}

/** Returns whether work succeeds in time. */
async function within(time: number, work: Promise<unknown>): Promise<boolean> {
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, pause(time, false, { ref: false })]);
}

/** Checks writing at intervals and returns the last result. A check in progress does not count as failed. */
function writeProbe(write: () => Promise<void>): () => Promise<boolean> {
  let isGood = true;
  let last = Number.NEGATIVE_INFINITY;
  let underWay: Promise<unknown> | undefined;
  return async () => {
    if (!underWay && performance.now() - last > WRITE_INTERVAL) {
      last = performance.now();
      underWay = within(WRITE_TIMEOUT, write()).then((succeeded) => {
        isGood = succeeded;
        underWay = undefined;
      });
    }
    await Promise.race([underWay, pause(WRITE_WAIT, undefined, { ref: false })]);
    return isGood;
  };
}
