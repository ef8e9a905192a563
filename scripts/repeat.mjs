// npm run test:repeat -- [COUNT] [FILE …]: runs the end-to-end tests COUNT times next to a busy loop on each core, and
// lists the tests that failed or passed only at their second attempt. Further arguments select test files.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { FLAKY } from './lib/flaky-reporter.mjs';
import { tool } from './lib/tool.mjs';

const [count = '10', ...files] = process.argv.slice(2);
const args = ['run', '--project', 'e2e', '--reporter=default', '--reporter=./scripts/lib/flaky-reporter.mjs', ...files];
const loops = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;) {}']));
process.on('exit', () => {
  for (const loop of loops) loop.kill();
});

rmSync(FLAKY, { force: true });
mkdirSync('.cache/reports', { recursive: true });
let failures = 0;
for (let round = 1; round <= Number(count); round += 1) {
  const { status } = spawnSync(...tool('vitest', ...args), { stdio: 'inherit' });
  if (status !== 0) failures += 1;
  console.log(`Round ${round} of ${count}: ${status === 0 ? 'passed' : 'failed'}`);
}
const flaky = existsSync(FLAKY) ? readFileSync(FLAKY, 'utf8') : '';
console.log(flaky ? `Flaky:\n${flaky}` : 'No flaky test');
console.log(`${Number(count) - failures} rounds passed, ${failures} failed`);
process.exit(failures || flaky ? 1 : 0);
