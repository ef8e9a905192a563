import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import { versionOf } from './db/versions.ts';
import { errorBody } from './http/error-answers.ts';
import { API_POLICY } from './http/headers.ts';

/** How long the database may take to answer, in milliseconds. */
const PATIENCE = 2000;

/**
 * Adds `GET /healthz`: 200 while the database answers, 503 while it does not, and once the server is stopping.
 * @param app the server
 * @param db its database
 * @param isStopping whether the server was told to stop
 */
export function addHealth(app: FastifyInstance, db: Kysely<Database>, isStopping: () => boolean): void {
  app.get('/healthz', async (_, reply) => {
    reply.header('Cache-Control', 'no-store').header('Content-Security-Policy', API_POLICY);
    if (!isStopping() && (await answers(db))) return { status: 'ok' };
    return reply
      .code(503)
      .header('Retry-After', '2')
      .send({
        status: 'unavailable',
        ...errorBody(isStopping() ? 'The server is stopping' : 'The database is not there'),
      });
  });
}

async function answers(db: Kysely<Database>): Promise<boolean> {
  const asked = versionOf(db, 'contacts').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, pause(PATIENCE, false, { ref: false })]);
}
