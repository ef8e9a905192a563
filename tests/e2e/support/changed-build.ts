import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from '../../../scripts/lib/build.mjs';

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
 * Builds a copy of the sources.
 * @param folder of the copy: next to the sources, so that packages are found, and after `node_modules` in alphabetical
 * order, as `src` is; each test file has its own
 * @param env additional environment of the build
 * @param change changes the copy before the build
 * @returns the server's program, and a function that removes the build
 */
async function buildCopy(folder: string, env: Record<string, string>, change = async () => {}) {
  const remove = () => rm(folder, { recursive: true, force: true });
  await remove();
  await mkdir(folder);
  for (const source of [...FOLDERS, ...FILES]) await cp(source, join(folder, source), { recursive: true });
  await change();
  if (!build({ cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env }))
    throw new Error(`The build in ${folder} failed`);
  return { main: resolve(folder, 'dist/server/main.js'), remove };
}

/**
 * Runs a full build of the app with one text changed.
 * @param file source that contains the text
 * @param before the text
 * @param after its replacement
 */
export const changedBuild = (file: string, before: string, after: string) =>
  buildCopy('variant', {}, async () => {
    const copy = join('variant', file);
    const text = await readFile(copy, 'utf8');
    if (!text.includes(before)) throw new Error(`'${before}' is not in ${file}`);
    await writeFile(copy, text.replace(before, after));
  });

/** Builds the app for an API on another host. */
export const buildForHost = (origin: string) => buildCopy('variant-host', { VITE_API_HOST: origin });
