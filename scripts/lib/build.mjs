import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deleteEarlierBuilds, newBuildFolder, switchTo } from './builds.mjs';
import { tool } from './tool.mjs';

const SOURCES = ['src', 'sw', 'server', 'contract', 'public', 'scripts/build'];
const FILES = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];
const LAST_BUILT = 'dist/client/sw.js';

/** Time of the last change in a path, in milliseconds; ignores files that checks and builds generate. */
function newest(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return /\.(gen\.ts|tsbuildinfo)$/.test(path) ? 0 : stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isBuildStale() {
  if (!existsSync(LAST_BUILT) || !existsSync('dist/server/main.js')) return true;
  const built = statSync(LAST_BUILT).mtimeMs;
  return [...SOURCES, ...FILES].some((path) => newest(path) > built);
}

/**
 * Builds server and client in a new folder, and makes it the present build. If that fails, the earlier one stays.
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 * @returns whether it succeeded
 */
export function build(options) {
  // The caller may have another NODE_ENV, as tests do, and Vite would use it.
  const folder = newBuildFolder();
  const env = { ...process.env, ...options?.env, NODE_ENV: 'production', BUILD_DIR: folder };
  const run = (...args) => spawnSync(...tool('vite', 'build', ...args), { stdio: 'inherit', ...options, env });
  const root = options?.cwd ?? '.';
  if (run('--ssr').status !== 0 || run().status !== 0) {
    rmSync(join(root, folder), { recursive: true, force: true });
    return false;
  }
  switchTo(folder, root);
  deleteEarlierBuilds(root);
  return true;
}

/**
 * Builds the app if the build is missing or older than its sources.
 * @returns whether there is a usable build
 */
export function ensureBuild() {
  if (!isBuildStale()) return true;
  console.log('Building the app …');
  return build();
}
