import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Encoding } from '../http/negotiate.ts';

/** A file of the client's build and its compressed forms. */
export interface ClientFile {
  readonly type: string;
  readonly size: number;
  /** Milliseconds since the epoch. */
  readonly modified: number;
  readonly encodings: readonly Encoding[];
  /** Reads the file or a compressed form. */
  read(encoding?: Encoding | null): Promise<Buffer>;
}

/** Endings of the compressed forms of a file. */
export const ENDINGS: readonly (readonly [Encoding, string])[] = [
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
 * Reads the client's build, about 7 MB, into memory: a later build in the same folder must not affect a running server.
 * Only files in the result are served, so a crafted path can reach no other file.
 * @param folder the client's build; a missing folder counts as empty
 * @returns files by URL path
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
  const read: ClientFile['read'] = (encoding) => readFile(path + ((encoding && forms.get(encoding)) || ''));
  return { type: typeOf(name), size, modified: mtimeMs, encodings: [...forms.keys()], read };
}

const typeOf = (name: string): string => TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream';

async function inMemory(file: ClientFile): Promise<ClientFile> {
  const forms = new Map<Encoding | null, Buffer>();
  for (const encoding of [null, ...file.encodings]) forms.set(encoding, await file.read(encoding));
  return { ...file, read: async (encoding = null) => forms.get(encoding) as Buffer };
}

/** An asset in memory. Its name contains a hash, so it never changes. */
export function fileOf(name: string, plain: Buffer, forms: ReadonlyMap<Encoding, Buffer>): ClientFile {
  const read: ClientFile['read'] = async (encoding) => (encoding && forms.get(encoding)) || plain;
  return { type: typeOf(name), size: plain.length, modified: 0, encodings: [...forms.keys()], read };
}

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
