import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { startChild } from '#tests/support/child.ts';
import { ensureBuild } from '../../../scripts/lib/build.mjs';
import { ensureChromium } from '../../../scripts/lib/chromium.mjs';
import { signInAt } from './api.ts';

const SEEDS = ['demo', 'none'] as const;

/** Data of a server that was started once. */
interface Fresh {
  /** Folder with its data. */
  readonly folder: string;
  /** Token of a session of its admin. */
  readonly token: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    fresh: Record<(typeof SEEDS)[number], Fresh>;
  }
}

/** Waits until all AVIF files are made. Otherwise every server with a copy of this folder would go on making them. */
async function hasAllPictures(dataDir: string): Promise<void> {
  const db = openDatabase({ databaseUrl: '', dataDir }, createLog({ write: () => {} }));
  const missing = db.selectFrom('pictures').select('id').where('has_avif', '=', 0).limit(1);
  while (await missing.executeTakeFirst()) await pause(500);
  await db.destroy();
}

async function startedOnce(SEED: string): Promise<Fresh> {
  const folder = await mkdtemp(join(tmpdir(), 'site-fresh-'));
  const settings = { DATA_DIR: folder, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, SEED };
  const child = startChild('dist/server/main.js', settings);
  const token = await signInAt(await child.url);
  await hasAllPictures(folder);
  child.process.kill('SIGTERM');
  await child.ended;
  return { folder, token };
}

/**
 * Makes sure that the production build and a real browser exist, on which the end-to-end tests run. The first start of
 * a server encodes the demonstration's pictures, and sign-in is slow on purpose, so both are done once for all tests.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  ensureChromium();
  if (!ensureBuild()) throw new Error('The build failed');
  const [demo, none] = await Promise.all([startedOnce('demo'), startedOnce('none')]);
  project.provide('fresh', { demo, none });
  return async () => {
    for (const { folder } of [demo, none]) await rm(folder, { recursive: true, force: true });
  };
}
