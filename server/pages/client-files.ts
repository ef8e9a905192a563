import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Encoding } from '../http/negotiate.ts';

/** One file of the built client, with the compressed forms that lie beside it. */
export interface ClientFile {
  readonly type: string;
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly modified: number;
  readonly encodings: readonly Encoding[];
  /** Gives the file, or a compressed form of it; rejects where it has gone. */
  read(encoding?: Encoding | null): Promise<Buffer>;
}

const ENDINGS: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/**
 * Reads the built client, about 7 MB, once: a later build in the same folder changes nothing for the server that runs. What
 * is not in the list is not served, whatever its path is made of.
 * @param folder the client's build; a missing one counts as empty
 * @returns files by their address, which begins with a slash
 */
export async function readClientFiles(folder: string): Promise<Map<string, ClientFile>> {
  const names = await filesBelow(folder);
  const all = new Set(names);
  const files = new Map<string, ClientFile>();
  for (const name of names) {
    if (ENDINGS.some(([, ending]) => name.endsWith(ending) && all.has(name.slice(0, -ending.length)))) continue;
    const file = await describe(folder, name, (other) => all.has(other));
    files.set(`/${name.split(sep).join('/')}`, await inMemory(file));
  }
  return files;
}

async function describe(folder: string, name: string, isThere: (name: string) => boolean): Promise<ClientFile> {
  const path = join(folder, name);
  const { size, mtimeMs } = await stat(path);
  const forms = new Map(ENDINGS.filter(([, ending]) => isThere(name + ending)));
  const type = TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';
  const read: ClientFile['read'] = (encoding) => readFile(path + ((encoding && forms.get(encoding)) || ''));
  return { type, size, modified: mtimeMs, encodings: [...forms.keys()], read };
}

async function inMemory(file: ClientFile): Promise<ClientFile> {
  const forms = new Map<Encoding | null, Buffer>();
  for (const encoding of [null, ...file.encodings]) forms.set(encoding, await file.read(encoding));
  return { ...file, read: async (encoding = null) => forms.get(encoding) as Buffer };
}

/**
 * Looks at one file of a folder of assets.
 * @param folder where it lies
 * @param name of the file
 * @returns rejects where it is not there
 */
export const clientFile = (folder: string, name: string): Promise<ClientFile> =>
  describe(folder, name, (other) => existsSync(join(folder, other)));

async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
    return names.filter((name) => !/(?:^|[\\/])\.(?!well-known)/.test(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
