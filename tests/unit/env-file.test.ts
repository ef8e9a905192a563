import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('A-API-01 a program of the build reads its settings from the file .env; the environment wins; the file may be missing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('scripts/built.mjs', join(folder, 'scripts/built.mjs'));
  mkdirSync(join(folder, 'dist/server'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'dist/server/main.js'), 'console.log(process.env.SEED, process.env.PORT)');
  const run = () =>
    execFileSync(process.execPath, ['scripts/built.mjs', 'main'], {
      ...{ cwd: folder, encoding: 'utf8', env: { PORT: '4000' } },
    }).trim();
  expect(run()).toBe('undefined 4000');
  writeFileSync(join(folder, '.env'), '# A comment\nSEED=none\nPORT=5000\n');
  expect(run()).toBe('none 4000');
});
