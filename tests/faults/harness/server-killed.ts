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

/** A server that is killed again and again, as by `kill -9`, and started anew on another port. */
export interface KilledServer extends Server {
  /** How often it has been killed so far. */
  readonly kills: number;
  stop(): Promise<void>;
}

/**
 * Starts the real server in a process of its own over an empty SQLite database, and kills it at random moments.
 * @param main its bundle
 * @param random decides how long each lives once it listens
 */
export async function startKilled(main: string, random: Random): Promise<KilledServer> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'site-faults-'));
  const start = () => startChild(main, { ...SETTINGS, DATA_DIR });
  const ending = new AbortController();
  let child = start();
  let kills = 0;
  await child.url;

  async function killAgainAndAgain(): Promise<void> {
    while (!ending.signal.aborted) {
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
