import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ADMIN } from '#tests/support/admin.ts';
import { startChild } from '#tests/support/child.ts';
import { ensureBuild } from '../../../scripts/lib/build.mjs';
import { ensureChromium } from '../../../scripts/lib/chromium.mjs';
import { signInAt } from './asking.ts';

const SEEDS = ['demo', 'none'] as const;

/** What a server holds that has just been started for the first time. */
interface Fresh {
  /** Folder with its data. */
  readonly folder: string;
  /** Token of a session of its admin's. */
  readonly token: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    fresh: Record<(typeof SEEDS)[number], Fresh>;
  }
}

async function startedOnce(SEED: string): Promise<Fresh> {
  const folder = await mkdtemp(join(tmpdir(), 'site-fresh-'));
  const settings = { DATA_DIR: folder, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, SEED };
  const child = startChild('dist/server/main.js', settings);
  const token = await signInAt(await child.url);
  child.process.kill('SIGTERM');
  await child.ended;
  return { folder, token };
}

/**
 * End-to-end tests run on the production build, in a real browser: makes sure of both. The first start of a server,
 * which encodes the demonstration's pictures, and signing in, which is made slow on purpose, are done once for all.
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
