import { fileURLToPath } from 'node:url';

/** Folder of the client: next to the server in the build; from sources, that of the last build. */
export function clientDir(): string {
  const built = import.meta.url.endsWith('.ts') ? '../../dist/client' : '../client';
  return fileURLToPath(new URL(built, import.meta.url));
}
