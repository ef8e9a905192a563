import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from '../../../scripts/lib/build.mjs';

/** Beside the sources, so that packages are found, and behind `node_modules` in the order of names, as `src` is. */
const FOLDER = 'variant';
const FOLDERS = ['src', 'sw', 'server', 'contract', 'public', 'scripts'];
const FILES = [
  'index.html',
  'vite.config.ts',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'tests/tsconfig.json',
];

/**
 * Really builds the app once more, with one text changed.
 * @param file source of the text
 * @param before the text
 * @param after what stands there then
 * @returns the server's program, and how to remove the build
 */
export async function changedBuild(file: string, before: string, after: string) {
  const remove = () => rm(FOLDER, { recursive: true, force: true });
  await remove();
  await mkdir(FOLDER);
  for (const source of [...FOLDERS, ...FILES]) await cp(source, join(FOLDER, source), { recursive: true });
  const text = await readFile(join(FOLDER, file), 'utf8');
  if (!text.includes(before)) throw new Error(`'${before}' is not in ${file}`);
  await writeFile(join(FOLDER, file), text.replace(before, after));
  if (!build({ cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] })) throw new Error('The changed build failed');
  return { main: resolve(FOLDER, 'dist/server/main.js'), remove };
}
