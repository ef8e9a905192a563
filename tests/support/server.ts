import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { hashPassword } from '#server/accounts/passwords.ts';
import { buildApp } from '#server/app/app.ts';
import { handlers } from '#server/app/call-handlers.ts';
import { prepareDatabase } from '#server/app/prepare-database.ts';
import { readConfig } from '#server/core/config.ts';
import type { Context } from '#server/core/context.ts';
import { createLog } from '#server/core/log.ts';
import { newId } from '#server/db/ids.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { startSender } from '#server/mail/sender.ts';
import { openSession } from '#server/sessions/sessions.ts';
import { ADMIN } from './admin.ts';

export { ADMIN };

import { freshDatabase } from './postgres.ts';

/** The databases that every API test runs on. */
export const databases = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof databases)[number];

const folders: string[] = [];
// Of the whole file: a folder is removed after the servers that use it.
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** A server in this process, listening on a port of its own. */
export interface TestServer {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly context: Context;
  /** Lines of its log. */
  readonly lines: string[];
  /** Token of an admin's live session. */
  readonly admin: string;
  stop(): Promise<void>;
}

/**
 * The settings of a database that nobody has used yet.
 * @param kind which database
 */
export async function freshEnv(kind: DatabaseKind): Promise<Record<string, string>> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'site-data-'));
  folders.push(DATA_DIR);
  const DATABASE_URL = kind === 'postgres' ? await freshDatabase(inject('postgres')) : '';
  return { DATA_DIR, DATABASE_URL, SEED: 'none', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
}

/**
 * Starts a server in this process. It trusts one proxy, so that tests can come from any address (`from`).
 * @param env settings; `freshEnv` gives those of an unused database
 */
export async function startServer(env: Record<string, string>): Promise<TestServer> {
  const config = readConfig({ TRUST_PROXY: '1', ...env });
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  const context: Context = { config, log, db: openDatabase(config, log) };
  await prepareDatabase(context);
  const app = await buildApp(context, { handlers, clientDir: '' });
  const sender = startSender(context, 100);
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
      await sender.stop(0);
      await context.db.destroy();
    },
  };
}

/**
 * One server for the tests of a `describe` block.
 * @param kind which database
 * @param env settings beside the usual ones
 * @returns gives the server once the tests run
 */
export function useServer(kind: DatabaseKind, env: Record<string, string> = {}): () => TestServer {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startServer({ ...(await freshEnv(kind)), ...env });
  });
  afterAll(() => server?.stop());
  return () => {
    if (!server) throw new Error('The server is not there yet');
    return server;
  };
}

/**
 * Makes an account.
 * @param server whose database
 * @param role its role
 * @param password its password; hashing takes a moment, so only where a test signs in by it
 * @returns its e-mail, and the token of a live session
 */
export async function makeAccount({ context: { db } }: TestServer, role: 'admin' | 'user', password = '') {
  const id = newId();
  const email = `${id}@example.com`;
  const password_hash = password && (await hashPassword(password));
  const row = { id, email, name: 'Test', mobile_number: '', role, password_hash, verified_at: null };
  await db
    .insertInto('accounts')
    .values({ ...row, created_at: new Date().toISOString() })
    .execute();
  return { id, email, token: await openSession(db, id) };
}

/** A valid enquiry that no other test sends. */
export function enquiry(changes: Record<string, unknown> = {}) {
  const id = randomUUID();
  const email = `${id}@example.com`;
  return { name: `Asha ${id}`, phoneNumber: '+91 98260 00000', email, message: `About ${id}`, ...changes };
}
