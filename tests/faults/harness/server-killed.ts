import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '#server/core/config.ts';
import { createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { startChild } from '#tests/support/child.ts';
import type { Random } from './random.ts';
import type { Server } from './server.ts';
import { SETTINGS } from './server-here.ts';

/** A server that is repeatedly killed with SIGKILL and restarted on another port. */
export interface KilledServer extends Server {
  /** Number of kills so far. */
  readonly kills: number;
  stop(): Promise<void>;
}

/**
 * Starts the real server in a separate process on an empty SQLite database, and kills it at random times.
 * @param main path of its bundle
 * @param random decides how long it runs after it listens
 * @param maxKills afterwards the server keeps running: on a busy machine constant kills leave hardly any time for work
 */
export async function startKilled(main: string, random: Random, maxKills: number): Promise<KilledServer> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'site-faults-'));
  const start = () => startChild(main, { ...SETTINGS, DATA_DIR });
  const ending = new AbortController();
  let child = start();
  let kills = 0;
  await child.url;

  async function killAgainAndAgain(): Promise<void> {
    while (!ending.signal.aborted && kills < maxKills) {
      await child.url;
      await pause(50 + random.int(600), undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
      const before = child;
      child = start();
      kills += 1;
      await before.kill();
    }
  }
  const killing = killAgainAndAgain();
  const log = createLog({ write: () => undefined });
  const db = openDatabase(readConfig({ ...SETTINGS, DATA_DIR }), log);
  return {
    port: async () => Number(new URL(await child.url).port),
    db,
    get kills() {
      return kills;
    },
    async stop() {
      ending.abort();
      await killing;
      await child.kill();
      await db.destroy();
      await rm(DATA_DIR, { recursive: true, force: true });
    },
  };
}
