import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ORIGIN } from '../../contract/runtime/document.ts';

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt|xml)$/;
const SMALLEST = 512;

/**
 * Writes a `.br` and a `.gz` next to every text file of a build, so that the server need not compress it. Skips
 * documents that the server changes before it sends them.
 */
export async function compressAll(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compress(join(folder, name))));
}

async function compress(file: string): Promise<void> {
  if ((await stat(file)).size < SMALLEST) return;
  const bytes = await readFile(file);
  if (file.endsWith('.html') && bytes.includes(ORIGIN)) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
