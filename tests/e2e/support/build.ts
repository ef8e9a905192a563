import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { ADMIN } from '#tests/support/admin.ts';
import { startChild } from '#tests/support/child.ts';
import { makeFastFolder } from '#tests/support/fast-folder.ts';
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

interface SiteData {
  /** Folder for the data of all sites; removed at the end of the run. */
  readonly folder: string;
  readonly fresh: Record<(typeof SEEDS)[number], Fresh>;
}

declare module 'vitest' {
  interface ProvidedContext {
    siteData: SiteData;
  }
}

/**
 * Removes the AVIF files, and marks all pictures as encoded: encoding takes most of a first start, and each server with a
 * copy of the data would go on. Pages then show WebP pictures, as in the first minute of a real site.
 */
async function withoutAvif(dataDir: string): Promise<void> {
  const db = openDatabase({ databaseUrl: '', dataDir }, createLog({ write: () => {} }));
  await db.deleteFrom('picture_files').where('format', '=', 'avif').execute();
  await db.updateTable('pictures').set({ has_avif: 1 }).execute();
  await db.destroy();
}

async function startedOnce(SEED: string, folder: string): Promise<Fresh> {
  const settings = { DATA_DIR: folder, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, SEED };
  const child = startChild('dist/server/main.js', settings);
  const token = await signInAt(await child.url);
  child.process.kill('SIGTERM');
  await child.ended;
  await withoutAvif(folder);
  return { folder, token };
}

/**
 * Makes sure that the production build and a real browser exist, on which the end-to-end tests run. The first start of
 * a server encodes the demonstration's pictures, and sign-in is slow on purpose, so both are done once for all tests.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  ensureChromium();
  if (!ensureBuild()) throw new Error('The build failed');
  const folder = await makeFastFolder('e2e');
  const start = async (seed: (typeof SEEDS)[number]) => startedOnce(seed, join(folder, seed));
  const [demo, none] = await Promise.all([start('demo'), start('none')]);
  project.provide('siteData', { folder, fresh: { demo, none } });
  return () => rm(folder, { recursive: true, force: true });
}
