import type { Call } from './call.ts';
import { calls } from './calls.ts';

const known = Object.values(calls).map(({ method, path }) => ({
  method,
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
