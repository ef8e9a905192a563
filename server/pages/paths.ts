import type { DocumentRoute } from '#contract/runtime/document.ts';

/** The page route of an address, and the address as it is declared. */
export interface PageMatch {
  readonly route: DocumentRoute;
  /** Declared letter case, no trailing slash, parameters percent-encoded in one way. */
  readonly path: string;
}

/**
 * Finds pages by their path, whatever its letter case and with or without a trailing slash.
 * @param routes the declared pages
 * @returns a function from a request's path to its page; null where there is none
 */
export function pageMatcher(routes: readonly DocumentRoute[]): (path: string) => PageMatch | null {
  const fixed = new Map(routes.filter((route) => !route.path.includes(':')).map((route) => [key(route.path), route]));
  const patterns = routes.filter((route) => route.path.includes(':'));

  return (path) => {
    const asked = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const route = fixed.get(key(asked));
    if (route) return { route, path: route.path };
    for (const pattern of patterns) {
      const found = fill(pattern.path, asked);
      if (found) return { route: pattern, path: found };
    }
    return null;
  };
}

const key = (path: string) => path.toLowerCase();

/** Puts the parameters of an asked path into a declared one; null where the two do not fit. */
function fill(declared: string, asked: string): string | null {
  const ours = declared.split('/');
  const theirs = asked.split('/');
  if (ours.length !== theirs.length) return null;
  const parts = ours.map((part, index) => {
    const other = theirs[index] ?? '';
    if (part.startsWith(':')) return parameter(other);
    return key(part) === key(other) ? part : null;
  });
  return parts.includes(null) ? null : parts.join('/');
}

/** A parameter in its one encoding; null where it is empty, badly encoded, or hides a slash, dots or NUL. */
function parameter(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return text !== '' && !/^\.{1,2}$|[/\\\0]/.test(text) ? encodeURIComponent(text) : null;
  } catch {
    return null;
  }
}
