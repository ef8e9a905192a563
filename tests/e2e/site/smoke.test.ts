import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('A-API-01 npm run smoke finds the build in order', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/smoke.mjs']);
  expect(stdout.trim().split('\n')).toEqual([
    ...['✓ the start page', '✓ /readyz', '✓ an enquiry is stored once', '✓ admin backup', '✓ admin verify'],
    ...['✓ admin restore', '✓ a start after the restore'],
  ]);
});
