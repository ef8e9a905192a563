import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../../scripts/lib/build.mjs';
import { startChild } from '../support/child.ts';
import { benchPage } from './page.ts';
import { benchScale } from './scale.ts';
import { benchServer } from './server.ts';

/** Figures are medians with the smallest and the largest. */
async function benchSite(): Promise<void> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'site-bench-data-'));
  const child = startChild('dist/server/main.js', { DATA_DIR, TRUST_PROXY: '1', ADMIN_PASSWORD: 'bench bench bench' });
  try {
    const origin = await child.url;
    console.table({ ...(await benchPage(origin)), ...(await benchServer(origin)) });
  } finally {
    await child.kill();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}

// npm run bench: the production build on this machine; `-- site` or `-- scale` runs that part alone.
const [part = 'all'] = process.argv.slice(2);
if (!['all', 'site', 'scale'].includes(part)) throw new Error(`There is no benchmark '${part}': site, scale, or none`);
if (!ensureBuild()) process.exit(1);
if (part !== 'scale') await benchSite();
if (part !== 'site') console.table(await benchScale());
