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
 * @param folder of the copy: beside the sources, so that packages are found, and behind `node_modules` in the order of
 * names, as `src` is; each test file has its own
 * @param env of the build, beside the process's
 * @param change what to do to the copy before
 * @returns the server's program, and how to remove the build
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
 * Really builds the app once more, with one text changed.
 * @param file source of the text
 * @param before the text
 * @param after what stands there then
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
