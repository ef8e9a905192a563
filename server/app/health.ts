import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { versionOf } from '../db/collections.ts';
import { isCorrupt } from '../db/database-errors.ts';
import { errorBody } from '../http/error-responses.ts';
import { API_CSP } from '../http/security-headers.ts';

/** How long the database may take to answer, in milliseconds. */
const PATIENCE = 2000;
/** How often it is tried to write. */
const WRITE_EVERY = 5000;
/** How long an answer waits for that, and how long a write may take: another process may write meanwhile. */
const WRITE_PATIENCE = 250;
const WRITE_WITHIN = 6000;

/**
 * Adds `GET /healthz`: 200 while the database can be read and written and the disk has room, else 503 with the reason, also
 * once the server is stopping.
 * @param app the server
 * @param context database and settings
 * @param isStopping whether the server was told to stop
 */
export function addHealth(app: FastifyInstance, { db, config }: Context, isStopping: () => boolean): void {
  const isWritable = writeProbe(async () => {
    await sql`insert into rate_limits (bucket, tat) values ('health', ${Date.now()})
      on conflict (bucket) do update set tat = excluded.tat`.execute(db);
  });
  // A check of the whole file takes seconds: damage shows in the requests that meet it.
  let damaged = false;
  app.addHook('onError', async (_request, _reply, error) => {
    damaged ||= isCorrupt(error);
  });

  async function problem(): Promise<string | null> {
    if (isStopping()) return 'The server is stopping';
    if (damaged) return 'The database is damaged';
    if (!(await within(PATIENCE, versionOf(db, 'contacts')))) return 'The database cannot be read';
    if (!(await isWritable())) return 'The database cannot be written';
    const { bavail, bsize } = await statfs(config.dataDir);
    return bavail * bsize < config.minFreeBytes ? 'The disk is almost full' : null;
  }

  app.get('/healthz', async (_, reply) => {
    reply.header('Cache-Control', 'no-store').header('Content-Security-Policy', API_CSP);
    const found = await problem().catch(() => 'The disk cannot be read');
    if (!found) return { status: 'ok' };
    return reply
      .code(503)
      .header('Retry-After', '2')
      .send({ status: 'unavailable', ...errorBody(found) });
  });
}

/** Whether work succeeds in time. */
async function within(time: number, work: Promise<unknown>): Promise<boolean> {
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, pause(time, false, { ref: false })]);
}

/** Tries to write now and then, and gives how the last try went; one that is under way has not failed yet. */
function writeProbe(write: () => Promise<void>): () => Promise<boolean> {
  let isGood = true;
  let last = Number.NEGATIVE_INFINITY;
  let underWay: Promise<unknown> | undefined;
  return async () => {
    if (!underWay && performance.now() - last > WRITE_EVERY) {
      last = performance.now();
      underWay = within(WRITE_WITHIN, write()).then((succeeded) => {
        isGood = succeeded;
        underWay = undefined;
      });
    }
    await Promise.race([underWay, pause(WRITE_PATIENCE, undefined, { ref: false })]);
    return isGood;
  };
}
