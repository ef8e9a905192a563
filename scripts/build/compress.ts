import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ORIGIN } from '../../contract/runtime/document.ts';

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt|xml)$/;
const SMALLEST = 512;

type Params = Readonly<Record<number, number>>;

/** Brotli parameters: number of direct distance codes (RFC 7932, NDIRECT) and size of the input block. */
const variant = (direct: number, block: number): Params => ({
  [constants.BROTLI_PARAM_NDIRECT]: direct,
  [constants.BROTLI_PARAM_LGBLOCK]: block,
});
const upTo12 = Array.from({ length: 13 }, (_, direct) => direct);
/** Which variant gives the smallest file depends on the text. Trying all is worth the time only for the large app. */
const FEW: readonly Params[] = [0, 4, 12].map((direct) => variant(direct, 18));
const MANY: readonly Params[] = [18, 19].flatMap((block) => upTo12.map((direct) => variant(direct, block)));
const LARGE = 256 * 1024;

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
  const forms = await Promise.all((bytes.length > LARGE ? MANY : FEW).map((params) => brotli(bytes, params)));
  const smallest = forms.reduce((best, form) => (form.length < best.length ? form : best));
  await writeFile(`${file}.br`, smallest);
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

async function brotli(bytes: Buffer, variant: Params): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    ...variant,
  };
  return promisify(brotliCompress)(bytes, { params });
}
