import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline as pipe, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { UnusableBackup } from './backup-lines.ts';
import { decrypt, ENCRYPTED, encrypt } from './encryption.ts';

/** Approximate bytes of a chunk. */
const CHUNK = 64 * 1024;
const NEWLINE = 10;

/** The last line of a file. */
interface End {
  /** SHA-256 of all lines before, with their line feeds; hex. */
  readonly sha256: string;
}

/**
 * Writes the lines of a backup into a file: compressed with gzip, and encrypted if there is a key. Reads the file again, and
 * checks that it contains the bytes that were written.
 * @param path of an existing, empty file
 * @param key secret or public key; empty for none
 * @throws UnusableBackup if the disk returns other bytes
 */
export async function writeLines(path: string, lines: AsyncIterable<string>, key: string): Promise<void> {
  const written = createHash('sha256');
  async function* encrypted(stream: AsyncIterable<Buffer>) {
    const content = key ? await encrypt(Readable.from(stream), key) : stream;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      written.update(chunk);
      yield chunk;
    }
  }
  await pipeline(chunks(lines), createGzip(), encrypted, createWriteStream(path, { flags: 'r+' }));
  const read = createHash('sha256');
  await pipeline(createReadStream(path), read);
  if (read.digest('hex') !== written.digest('hex')) {
    throw new UnusableBackup(`${path} does not contain what was written. Check the disk`);
  }
}

/**
 * Reads the lines of a file that `writeLines` wrote, without its last one.
 * @param key secret key; needed only if the file is encrypted
 * @throws UnusableBackup if the file is damaged or incomplete, of another program, or encrypted with another key
 */
export async function* readLines(path: string, key: string): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let last: string | undefined;
  try {
    for await (const line of split(await contentOf(path, key))) {
      if (last !== undefined) {
        hash.update(`${last}\n`);
        yield last;
      }
      last = line;
    }
  } catch (error) {
    if (error instanceof UnusableBackup || (error as { syscall?: unknown }).syscall) throw error;
    throw new UnusableBackup(`${path} is damaged: ${error instanceof Error ? error.message : error}`);
  }
  const end = (last?.startsWith('{"sha256"') ? JSON.parse(last) : {}) as Partial<End>;
  if (end.sha256 !== hash.digest('hex')) throw new UnusableBackup(`${path} is damaged: its checksum is wrong`);
}

/** The content of a file, decrypted and decompressed. */
async function contentOf(path: string, key: string): Promise<Readable> {
  const start = await startOf(path, ENCRYPTED.length);
  const isEncrypted = start.toString('latin1') === ENCRYPTED;
  if (!isEncrypted && !(start[0] === 0x1f && start[1] === 0x8b)) {
    throw new UnusableBackup(`${path} is damaged or not a backup of the site`);
  }
  const file = createReadStream(path);
  // The callback is there because errors are passed on to the reader.
  return pipe(isEncrypted ? await decrypt(file, key) : file, createGunzip(), () => {});
}

/** Reads the first bytes of a file. */
export async function startOf(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* chunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let waiting = '';
  for await (const line of lines) {
    waiting += `${line}\n`;
    if (waiting.length < CHUNK) continue;
    hash.update(waiting);
    yield waiting;
    waiting = '';
  }
  hash.update(waiting);
  yield `${waiting}${JSON.stringify({ sha256: hash.digest('hex') } satisfies End)}\n`;
}

async function* split(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  for await (const chunk of stream) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, at)]).toString();
      parts = [];
      from = at + 1;
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
  }
}
