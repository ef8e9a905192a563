import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app/app.ts';
import { handlers } from '#server/app/call-handlers.ts';
import { prepareDatabase } from '#server/app/prepare-database.ts';
import { readConfig } from '#server/core/config.ts';
import { createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Server } from './server.ts';

/**
 * Settings of the server under test. `TRUST_PROXY` lets clients choose their address. Most submissions need a proof of work, a
 * cheap one.
 */
export const SETTINGS = {
  ...{ SEED: 'none', ACKNOWLEDGE: 'off', ADMIN_PASSWORD: 'correct horse battery', TRUST_PROXY: '1' },
  ...{ PROOF_AFTER: '1', PROOF_COST: '1', RESUMES_PER_DAY: '0' },
};

/** Starts the real server in this process, on an empty SQLite database. */
export async function startHere(): Promise<Server & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-faults-'));
  const config = readConfig({ ...SETTINGS, DATA_DIR: dataDir });
  const log = createLog({ write: () => undefined });
  const db = openDatabase(config, log);
  const context = { config, log, db };
  await prepareDatabase(context);
  const app = await buildApp(context, {
    ...{ handlers, clientDir: '' },
    // Clients and server share this process, so its event loop lags.
    overload: { maxLag: Number.POSITIVE_INFINITY },
  });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  return {
    port: async () => port,
    db,
    async stop() {
      app.server.closeAllConnections();
      await app.close();
      await db.destroy();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
