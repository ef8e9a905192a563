import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deleteEarlierBuilds, newBuildFolder, switchTo } from '../../scripts/lib/builds.mjs';

const DAY = 24 * 3_600_000;

function setUp() {
  const root = mkdtempSync(join(tmpdir(), 'builds with space ü-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (folder: string, text: string) => {
    for (const part of ['client', 'server']) {
      mkdirSync(join(root, folder, part), { recursive: true });
      writeFileSync(join(root, folder, part, 'name'), text);
    }
    return folder;
  };
  const read = () => ['client', 'server'].map((part) => readFileSync(join(root, 'dist', part, 'name'), 'utf8'));
  return { root, write, read };
}

test('A-API-01 a build becomes the present one; a program that runs from an earlier one keeps its files', () => {
  const { root, write, read } = setUp();
  // As builds were before: real folders.
  write('dist', 'oldest');
  switchTo(write('dist/builds/1', 'first'), root);
  expect(read()).toEqual(['first', 'first']);
  const running = realpathSync(join(root, 'dist/server'));
  switchTo(write('dist/builds/2', 'second'), root);
  expect(read()).toEqual(['second', 'second']);
  expect(readFileSync(join(running, 'name'), 'utf8')).toBe('first');
  expect(readdirSync(join(root, 'dist')).sort()).toEqual(['builds', 'client', 'server']);
  switchTo('dist/builds/1', root);
  expect(read()).toEqual(['first', 'first']);
});

test('A-API-01 builds that no server has used for a day are deleted, except the two newest', () => {
  const { root, write } = setUp();
  const now = Date.now();
  for (const name of ['1', '2', '3', '4']) write(`dist/builds/${name}`, name);
  const age = (name: string, days: number) =>
    utimesSync(join(root, 'dist/builds', name), (now - days * DAY) / 1000, (now - days * DAY) / 1000);
  for (const name of ['1', '3', '4']) age(name, 2);
  age('2', 0.9);
  deleteEarlierBuilds(root, now);
  expect(readdirSync(join(root, 'dist/builds')).sort()).toEqual(['2', '3', '4']);
  expect(newBuildFolder()).toMatch(/^dist\/builds\/\d{4}-\d\d-\d\dT[\d-]+$/);
});
