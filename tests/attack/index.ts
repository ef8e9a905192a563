import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from '../../scripts/lib/build.mjs';
import { files } from './files.ts';
import { guesses } from './guesses.ts';
import { injections } from './injections.ts';
import { slowSocketAttacks } from './slow-sockets.ts';
import { type Attack, startTarget } from './target.ts';

const ATTACKS: readonly Attack[] = [...injections, ...files, ...guesses, ...slowSocketAttacks];

// npm run attack [-- WORDS]: attacks servers of the production build on this machine; with WORDS, only attacks whose name has them.
const wanted = process.argv.slice(2).join(' ');
if (!ensureBuild()) process.exit(1);
const chosen = ATTACKS.filter(([name]) => name.includes(wanted));
if (chosen.length === 0) throw new Error(`There is no attack '${wanted}'`);
let lost = 0;
for (const [name, run] of chosen) {
  // Each on a server of its own: limits that one uses up are not those of the next.
  const dataDir = await mkdtemp(join(tmpdir(), 'site-attack-'));
  const target = await startTarget('dist/server/main.js', dataDir);
  try {
    console.log(`held  ${name}: ${await run(target)}`);
  } catch (error) {
    lost += 1;
    console.log(`LOST  ${name}: ${error instanceof Error ? error.message : error}`);
  } finally {
    await target.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
console.log(`${chosen.length - lost} of ${chosen.length} attacks were held off`);
process.exitCode = lost === 0 ? 0 : 1;
