import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['src', 'sw', 'server', 'contract', 'public', 'scripts/build'];
const FILES = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];
const LAST_BUILT = 'dist/client/sw.js';

function newest(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return path.endsWith('.gen.ts') ? 0 : stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Whether `dist/` is missing, unfinished, or older than what it is built from. */
export function isBuildStale() {
  if (!existsSync(LAST_BUILT) || !existsSync('dist/server/main.js')) return true;
  const built = statSync(LAST_BUILT).mtimeMs;
  return [...SOURCES, ...FILES].some((path) => newest(path) > built);
}
