import { calls } from './calls.ts';
import type { Call } from './core/call.ts';
import { pathPattern } from './core/paths.ts';

const all = Object.values<Call>(calls);
const known = all.map(({ method, path, byLink = false }) => ({ method, byLink, pattern: pathPattern(path) }));

/** Paths of all calls, each once. */
export const callPaths: readonly string[] = [...new Set(all.map(({ path }) => path))];

/** Paths of the calls that a signed link may make. */
export const filePaths: readonly string[] = all.filter(({ byLink }) => byLink).map(({ path }) => path);

/**
 * Methods of the calls with a path.
 * @param path without query
 */
export function methodsAt(path: string): Call['method'][] {
  return known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}

/**
 * Whether a path belongs to a call: `/portfolio/all` is no page, though `/portfolio/:id` is one.
 * @param path without query
 */
export function isCallPath(path: string): boolean {
  return methodsAt(path).length > 0;
}

/**
 * Whether a path is that of a file that a signed link opens. The browser navigates there although it is no page.
 * @param path without query
 */
export function isFilePath(path: string): boolean {
  return known.some(({ byLink, pattern }) => byLink && pattern.test(path));
}
