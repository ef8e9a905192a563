import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { browsers, expand, postgresFolders } from '../../scripts/lib/find-program.mjs';

/** Makes empty files in a new folder, whose path is returned. */
function withFiles(...paths: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'programs '));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
  return root;
}

test('P-API-06 a pattern finds the highest version first, and nothing where nothing is', () => {
  const root = withFiles(
    'postgresql/9/bin/initdb',
    'postgresql/17/bin/initdb',
    'postgresql/15/bin/psql',
    'pgsql-16/bin/initdb',
  );
  expect(expand([`${root}/postgresql/*/bin`, `${root}/pgsql-*/bin`, `${root}/none/*/bin`])).toEqual(
    ['postgresql/17/bin', 'postgresql/15/bin', 'postgresql/9/bin', 'pgsql-16/bin'].map((path) => join(root, path)),
  );
});

test('P-API-06 on Windows, browsers and PostgreSQL are found below the folders of programs', () => {
  const root = withFiles(
    ...['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'],
    ...['PostgreSQL/16/bin/initdb.exe', 'PostgreSQL/17/bin/initdb.exe', 'PostgreSQL/18/bin/psql.exe'],
  );
  const env = { ProgramFiles: root.replaceAll('/', '\\'), LOCALAPPDATA: '' };
  expect(browsers('win32', env)).toEqual([
    join(root, 'Google/Chrome/Application/chrome.exe'),
    join(root, 'Microsoft/Edge/Application/msedge.exe'),
  ]);
  expect(postgresFolders('win32', env)).toEqual([join(root, 'PostgreSQL/17/bin'), join(root, 'PostgreSQL/16/bin')]);
});

test('P-API-06 on macOS, programs of the user are found, too; on every system those on PATH', () => {
  const root = withFiles('Applications/Chromium.app/Contents/MacOS/Chromium', 'tools/initdb', 'tools/microsoft-edge');
  expect(browsers('darwin', { HOME: root })).toContain(join(root, 'Applications/Chromium.app/Contents/MacOS/Chromium'));
  expect(postgresFolders('darwin', { PATH: join(root, 'tools') })).toContain(join(root, 'tools'));
  expect(browsers('linux', { PATH: join(root, 'tools') })).toContain(join(root, 'tools/microsoft-edge'));
});
