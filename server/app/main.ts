import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentRenderer } from '#contract/runtime/document.ts';
import { announceFirstPassword } from '../accounts/first-admin.ts';
import { type Config, ConfigError, readConfig } from '../core/config.ts';
import type { Context } from '../core/context.ts';
import { createLog } from '../core/log.ts';
import { createMetrics } from '../core/metrics.ts';
import { startTelemetry } from '../core/telemetry.ts';
import { isUnavailable } from '../db/database-errors.ts';
import { openDatabase } from '../db/open-database.ts';
import { countConnections } from '../db/waiting-connections.ts';
import { checkDelivery } from '../mail/delivery.ts';
import { retainAssets } from '../pages/earlier-assets.ts';
import { buildApp } from './app.ts';
import { handlers } from './call-handlers.ts';
import { describeMissing } from './check-build.ts';
import { clientDirOf } from './client-dir.ts';
import { startMaintenance } from './maintenance.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startSenders } from './senders.ts';
import { checkIntact, describeStartupError, prepareDataDir } from './startup-checks.ts';

/** Maximum duration of a shutdown, in milliseconds: less than container hosts allow. A longer drain adds to it. */
const STOP_TIMEOUT = 8000;
/** Time for open requests after the drain, and for the process to exit after that. */
const CLOSE_TIMEOUT = 3000;
const EXIT_TIMEOUT = 1500;
const DATABASE_TIMEOUT = 60_000;
/** Connections that may wait to be accepted: one that finds no place is tried again by its client after a second, then three. */
const BACKLOG = 4096;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Prepares the database. Retries for a while: a database server often starts at the same time and takes longer. */
async function prepare({ config, log }: Omit<Context, 'db'>): Promise<void> {
  const db = openDatabase(config, log, true);
  for (const start = Date.now(); ; ) {
    try {
      await checkIntact(db, config.dataDir);
      await prepareDatabase({ config, log, db });
      return await db.destroy();
    } catch (error) {
      if (!isUnavailable(error) || Date.now() - start > DATABASE_TIMEOUT) throw error;
      log.warn({ err: error }, `waiting: ${describeStartupError(error, config) ?? 'the database is busy'}`);
      await pause(1000);
    }
  }
}

/** Loads the app's server entry, which is next to this file in the build. In development Vite serves the pages. */
async function loadRenderer(): Promise<DocumentRenderer | undefined> {
  const entry = new URL('./entry-server.js', import.meta.url);
  if (!existsSync(entry)) return undefined;
  const { documents } = (await import(/* @vite-ignore */ entry.href)) as { documents: DocumentRenderer };
  return documents;
}

let config: Config | undefined;

async function main(): Promise<void> {
  config = readConfig(process.env);
  const log = createLog(undefined, config.logLevel);
  // Also handles rejected promises. Node's own output could contain personal data.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error }, origin === 'unhandledRejection' ? 'unhandled rejection' : 'uncaught exception');
    process.exit(1);
  });
  prepareDataDir(config.dataDir);
  const client = clientDirOf(import.meta.url);
  const renderer = await loadRenderer();
  const problem = renderer && (await describeMissing(client));
  if (problem) throw new ConfigError(problem);
  await prepare({ config, log });
  const metrics = config.metricsToken ? await createMetrics() : undefined;
  const context: Context = { config, log, metrics, db: openDatabase(config, log, false, metrics?.onQuery) };
  const shutdown = new AbortController();
  const telemetry = await startTelemetry(process.env);
  const parts = { handlers, renderer, clientDir: client, stopping: shutdown.signal, telemetry };
  const app = await buildApp(context, parts);
  await retainAssets(context.db, client).catch((error) => log.warn({ err: error }, 'assets could not be kept'));
  const stopMaintenance = startMaintenance(context, client);
  const senders = startSenders(context);
  void checkDelivery(context);

  const stop = async (drain: number) => {
    if (shutdown.signal.aborted) process.exit(1);
    shutdown.abort();
    stopMaintenance();
    const stopped = senders.stop(STOP_TIMEOUT);
    await pause(drain);
    const within = Math.max(CLOSE_TIMEOUT, STOP_TIMEOUT - drain);
    setTimeout(() => app.server.closeAllConnections(), within).unref();
    const open = new Set(['requests', 'mail', 'database']);
    setTimeout(() => {
      log.error({ open: [...open] }, 'the stop took too long');
      process.exit(1);
    }, within + EXIT_TIMEOUT).unref();
    await Promise.all([app.close().then(() => open.delete('requests')), stopped.then(() => open.delete('mail'))]);
    await context.db.destroy();
    await telemetry?.stop().catch(() => {});
    process.exit(0);
  };
  process.on('SIGTERM', () => stop(context.config.drainSeconds * 1000));
  // Without a drain: no other server takes over at a terminal.
  process.on('SIGINT', () => stop(0));

  countConnections(app.server);
  await app.listen({ port: config.port, host: config.host, backlog: BACKLOG, listenTextResolver: () => 'listening' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  await announceFirstPassword(context.db, config.dataDir, process.stdout);
  print(`The site is running at http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`);
}

main().catch((error: unknown) => {
  const reason = describeStartupError(error, config) ?? (error instanceof Error ? error.stack : String(error));
  process.stderr.write(`The server could not start: ${reason}\n`);
  process.exit(1);
});
