import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import type { AdminRole } from '#contract/core/roles.ts';
import { buildApp, type Parts } from '#server/app/app.ts';
import { handlers } from '#server/app/call-handlers.ts';
import { prepareDatabase } from '#server/app/prepare-database.ts';
import { startSenders } from '#server/app/senders.ts';
import { readConfig } from '#server/core/config.ts';
import type { Context } from '#server/core/context.ts';
import { createLog } from '#server/core/log.ts';
import { createMetrics } from '#server/core/metrics.ts';
import { newId } from '#server/db/ids.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openSession } from '#server/sessions/sessions.ts';
import { cheapHash } from './accounts.ts';
import { ADMIN } from './admin.ts';
import { createDatabase } from './postgres.ts';

export { ADMIN };

/** The databases that every API test runs on. */
export const databases = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof databases)[number];

/** A server in this process, listening on a port of its own. */
export interface TestServer {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly context: Context;
  /** Lines of its log. */
  readonly lines: string[];
  /** Token of an admin's session. */
  readonly admin: string;
  stop(): Promise<void>;
}

/** A new folder that is removed at the end of the run. */
export const newFolder = (name: string) => mkdtemp(join(inject('shared').folder, `${name}-`));

async function settings(DATABASE_URL: string) {
  const DATA_DIR = await newFolder('data');
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  // Tests count mails. acknowledge.test.ts switches the acknowledgements on.
  return { DATA_DIR, DATABASE_URL, SEED: 'none', ACKNOWLEDGE: 'off', ...admin };
}

/** Settings of a new, empty database. */
export async function emptyEnv(kind: DatabaseKind) {
  return settings(kind === 'postgres' ? await createDatabase(inject('shared').postgres) : '');
}

/** Settings of a new database that is migrated and contains only the first admin. */
export async function preparedEnv(kind: DatabaseKind) {
  const { postgres, prepared } = inject('shared');
  const env = await settings(kind === 'postgres' ? await createDatabase(postgres, prepared.postgres) : '');
  if (kind === 'sqlite') await copyFile(join(prepared.sqlite, 'site.db'), join(env.DATA_DIR, 'site.db'));
  return env;
}

/** Builds an app. It accepts requests however busy the machine is; overload.test.ts tests the overload guard. */
export function buildTestApp(context: Context, parts: Partial<Parts> = {}): Promise<FastifyInstance> {
  const overload = { maxLag: Number.POSITIVE_INFINITY, isAdaptive: false };
  return buildApp(context, { handlers, clientDir: '', overload, ...parts });
}

/** Starts a server in this process. It trusts one proxy, so that tests can choose the address of the client (`from`). */
export async function startServer(env: Record<string, string>): Promise<TestServer> {
  const config = readConfig({ TRUST_PROXY: '1', ...env });
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) }, config.logLevel);
  const metrics = config.metricsToken ? await createMetrics() : undefined;
  const context: Context = { config, log, metrics, db: openDatabase(config, log, false, metrics?.onQuery) };
  await prepareDatabase(context);
  const app = await buildTestApp(context);
  const senders = startSenders(context, 100);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { id } = await context.db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  const admin = await openSession(context.db, id);
  return {
    ...{ url, app, context, lines, admin },
    async stop() {
      app.server.closeAllConnections();
      await app.close();
      await senders.stop(0);
      await context.db.destroy();
    },
  };
}

/**
 * One server for the tests of a `describe` block.
 * @param env further settings
 * @returns getter of the server, for use in tests
 */
export function useServer(kind: DatabaseKind, env: Record<string, string> = {}): () => TestServer {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startServer({ ...(await preparedEnv(kind)), ...env });
  });
  afterAll(() => server?.stop());
  return () => {
    if (!server) throw new Error('The server has not started');
    return server;
  };
}

/**
 * Creates an account.
 * @param password needed only if a test signs in with it
 * @returns its address and the token of a session
 */
export async function makeAccount({ context: { db } }: TestServer, as: AdminRole | 'admin' | 'user', password = '') {
  const id = newId();
  const email = `${id}@example.com`;
  const password_hash = password && (await cheapHash(password));
  const role: 'admin' | 'user' = as === 'user' ? as : 'admin';
  const admin_role: AdminRole = as === 'user' || as === 'admin' ? 'owner' : as;
  const row = { id, email, name: 'Test', mobile_number: '', role, admin_role, password_hash, verified_at: null };
  await db
    .insertInto('accounts')
    .values({ ...row, created_at: new Date().toISOString() })
    .execute();
  return { id, email, token: await openSession(db, id) };
}

/** A valid enquiry, different each time. */
export function enquiry(changes: Record<string, unknown> = {}) {
  const id = randomUUID();
  const email = `${id}@example.com`;
  return { name: `Asha ${id}`, phoneNumber: '+91 98260 00000', email, message: `About ${id}`, ...changes };
}
