import type { Call } from './call.ts';
import { calls } from './calls.ts';

const known = Object.values<Call>(calls).map(({ method, path, byLink = false }) => ({
  method,
  byLink,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}));

/**
 * Which methods the calls of a path have.
 * @param path without query
 * @returns none where no call has this path
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
 * Whether a path is a file that a signed link opens: a browser goes there itself, and no page stands there.
 * @param path without query
 */
export function isFilePath(path: string): boolean {
  return known.some(({ byLink, pattern }) => byLink && pattern.test(path));
}
