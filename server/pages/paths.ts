import type { DocumentRoute } from '#contract/runtime/document.ts';

/** Route of a page and its canonical path. */
export interface PageMatch {
  readonly route: DocumentRoute;
  /** In the route's letter case, without trailing slash, with uniformly percent-encoded parameters. */
  readonly path: string;
}

/**
 * Finds pages by path, in any letter case and with or without a trailing slash.
 * @returns function from the path of a request to its page; null if there is none
 */
export function pageMatcher(routes: readonly DocumentRoute[]): (path: string) => PageMatch | null {
  const fixed = new Map(routes.filter((route) => !route.path.includes(':')).map((route) => [key(route.path), route]));
  const patterns = routes.filter((route) => route.path.includes(':'));

  return (path) => {
    const requestPath = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const route = fixed.get(key(requestPath));
    if (route) return { route, path: route.path };
    for (const pattern of patterns) {
      const found = fill(pattern.path, requestPath);
      if (found) return { route: pattern, path: found };
    }
    return null;
  };
}

const key = (path: string) => path.toLowerCase();

/** Fills the parameters of a requested path into the path of a route; null if they do not match. */
function fill(routePath: string, requestPath: string): string | null {
  const routeParts = routePath.split('/');
  const requestParts = requestPath.split('/');
  if (routeParts.length !== requestParts.length) return null;
  const parts = routeParts.map((part, index) => {
    const other = requestParts[index] ?? '';
    if (part.startsWith(':')) return parameter(other);
    return key(part) === key(other) ? part : null;
  });
  return parts.includes(null) ? null : parts.join('/');
}

/**
 * Normalises the encoding of a parameter; null if it is empty, malformed, or contains an encoded slash, dots or NUL.
 */
function parameter(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return text !== '' && !/^\.{1,2}$|[/\\\0]/.test(text) ? encodeURIComponent(text) : null;
  } catch {
    return null;
  }
}
