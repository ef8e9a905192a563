// Builds the app when the build is missing or older than its sources, then serves it.
import { spawnSync } from 'node:child_process';
import { isBuildStale } from './lib/stale.mjs';

if (isBuildStale()) {
  console.log('Building the app …');
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

await import('../dist/server/main.js');
