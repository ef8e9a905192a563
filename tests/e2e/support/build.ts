import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ADMIN } from '#tests/support/admin.ts';
import { startChild } from '#tests/support/child.ts';
import { ensureBuild } from '../../../scripts/lib/build.mjs';
import { ensureChromium } from '../../../scripts/lib/chromium.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the data of a server that has just been started for the first time. */
    freshData: string;
  }
}

/**
 * End-to-end tests run on the production build, in a real browser: makes sure of both. The first start of a server,
 * which encodes the demonstration's pictures, is done once for all of them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  ensureChromium();
  if (!ensureBuild()) throw new Error('The build failed');
  const folder = await mkdtemp(join(tmpdir(), 'site-fresh-'));
  const child = startChild('dist/server/main.js', {
    DATA_DIR: folder,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  await child.url;
  child.process.kill('SIGTERM');
  await child.ended;
  project.provide('freshData', folder);
  return () => rm(folder, { recursive: true, force: true });
}
