import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../../scripts/lib/build.mjs';
import { startChild } from '../support/child.ts';
import { benchPage } from './page.ts';
import { benchServer } from './server.ts';

// npm run bench: the production build on this machine; figures are medians with the smallest and the largest.
if (!ensureBuild()) process.exit(1);
const DATA_DIR = await mkdtemp(join(tmpdir(), 'site-bench-data-'));
const child = startChild('dist/server/main.js', { DATA_DIR, TRUST_PROXY: '1', ADMIN_PASSWORD: 'bench bench bench' });
try {
  const origin = await child.url;
  console.table({ ...(await benchPage(origin)), ...(await benchServer(origin)) });
} finally {
  await child.kill();
  await rm(DATA_DIR, { recursive: true, force: true });
}
