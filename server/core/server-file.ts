/** `server/` in the sources; `dist/server/` in the build, where this module may be in a chunk. */
const ROOT = new URL(/\.ts$|\/assets\/[^/]*$/.test(import.meta.url) ? '../' : './', import.meta.url);

/**
 * Address of a data file of the server. The build copies data files under the same paths (`vite.config.ts`).
 * @param path relative to `server/`
 */
export const serverFile = (path: string): URL => new URL(path, ROOT);
