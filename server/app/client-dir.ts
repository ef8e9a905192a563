import { fileURLToPath } from 'node:url';

/**
 * Folder of the client: next to the server in the build; from sources, that of the last build.
 * @param program `import.meta.url` of the program that runs; the build moves shared modules into another folder
 */
export function clientDirOf(program: string): string {
  return fileURLToPath(new URL(program.endsWith('.ts') ? '../../dist/client' : '../client', program));
}
