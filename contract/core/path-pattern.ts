/**
 * Makes the pattern of a declared path.
 * @param path with `:name` where a parameter stands
 * @param flags of the pattern
 * @returns matches a whole path, without query
 */
export const pathPattern = (path: string, flags = ''): RegExp =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`, flags);
