import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ORIGIN } from '../../contract/document.ts';

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt|xml)$/;
const SMALLEST = 512;

type Params = Readonly<Record<number, number>>;

/** Which of them gives the smallest file depends on the text: NDIRECT short distances with codes of their own (RFC 7932),
 * the size of a block, or the contexts of another mode. */
const VARIANTS: readonly Params[] = [
  ...[0, 4, 12].map((direct) => ({ [constants.BROTLI_PARAM_NDIRECT]: direct })),
  ...[0, 1, 12].map((direct) => ({ [constants.BROTLI_PARAM_NDIRECT]: direct, [constants.BROTLI_PARAM_LGBLOCK]: 20 })),
  { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
];

/** Writes a `.br` and a `.gz` beside every text file of a build, so that the server never compresses them; but for documents that it
 * changes first. */
export async function compressAll(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compress(join(folder, name))));
}

async function compress(file: string): Promise<void> {
  if ((await stat(file)).size < SMALLEST) return;
  const bytes = await readFile(file);
  if (file.endsWith('.html') && bytes.includes(ORIGIN)) return;
  const forms = await Promise.all(VARIANTS.map((variant) => brotli(bytes, variant)));
  const smallest = forms.reduce((best, form) => (form.length < best.length ? form : best));
  await writeFile(`${file}.br`, smallest);
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

async function brotli(bytes: Buffer, variant: Params): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGBLOCK]: 18,
    ...variant,
  };
  return promisify(brotliCompress)(bytes, { params });
}
