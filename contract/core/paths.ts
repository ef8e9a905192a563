/**
 * Makes a pattern that matches a whole path without query.
 * @param path with `:name` for a parameter
 */
export const pathPattern = (path: string, flags = ''): RegExp =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`, flags);

/**
 * Fills the parameters of a path, percent-encoded.
 * @param path with `:name` for a parameter
 */
export const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Removes trailing slashes, except that of the start page. */
export const withoutTrailingSlash = (path: string): string => path.replace(/(.)\/+$/, '$1');
