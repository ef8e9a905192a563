import sharp from 'sharp';
import { HttpError } from '../core/http-error.ts';

/** The picture formats the server decodes. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** Formats that are told apart only to refuse them with better advice. */
export type RejectedFormat = 'heic' | 'svg';

/** Most pixels a picture may have. */
const MAX_PIXELS = 40_000_000;
/** Largest width that is kept; the height is kept within twice of it. */
const MAX_WIDTH = 2000;
const SECONDS = 5;

// Only what is decoded here may be loaded: libvips would otherwise also open SVG, PDF, TIFF and more.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false);
// Pictures are what runs side by side, not the threads inside one: memory stays predictable.
sharp.concurrency(1);

/** A decoded picture: upright, sRGB, four bytes a pixel, no metadata. */
export interface DecodedPicture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

const WANTED = 'Send the image as JPEG, PNG, WebP, AVIF or GIF';

/**
 * Decodes an uploaded picture; of an animated one, the first frame.
 * @param bytes the file, in any of the formats of `PictureKind`
 * @returns its pixels, at most `MAX_WIDTH` wide
 * @throws HttpError 415 for another or a broken format, 413 for more than `MAX_PIXELS`
 */
export async function decodePicture(bytes: Uint8Array): Promise<DecodedPicture> {
  const kind = detectFormat(bytes);
  if (kind === 'heic')
    throw new HttpError(415, 'HEIC images cannot be read here. Export the photo as JPEG and try again');
  if (kind === 'svg') throw new HttpError(415, `SVG images are not accepted. ${WANTED}`);
  if (kind === null) throw new HttpError(415, `This file is not an image that can be read. ${WANTED}`);
  await checkSize(bytes);
  try {
    const { data, info } = await open(bytes)
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: 2 * MAX_WIDTH, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, width: info.width, height: info.height };
  } catch {
    throw broken();
  }
}

async function checkSize(bytes: Uint8Array): Promise<void> {
  let pixels: number;
  try {
    // The header alone is read here, so the limit can be told apart from a broken file.
    const { width, height, pageHeight } = await open(bytes, false).metadata();
    pixels = width * (pageHeight ?? height);
  } catch {
    throw broken();
  }
  if (pixels > MAX_PIXELS) throw new HttpError(413, `The image has more than ${MAX_PIXELS / 1e6} megapixels`);
}

function open(bytes: Uint8Array, limitInputPixels: number | false = MAX_PIXELS) {
  return sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1 });
}

const broken = () => new HttpError(415, `The image is damaged and cannot be read. ${WANTED}`);

/**
 * Tells a picture's format by its first bytes; its name and declared type count for nothing.
 * @param bytes the whole file
 * @returns the format, or null where it is none of those known
 */
export function detectFormat(bytes: Uint8Array): PictureFormat | RejectedFormat | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 512)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) === 'ftyp') return brandOf(bytes, head);
  if (/^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!--|!doctype svg)/i.test(head)) return 'svg';
  return null;
}

/** Reads the brands of an ISO base media file (ISO/IEC 14496-12 §4.3): AVIF wins where several are named. */
function brandOf(bytes: Uint8Array, head: string): 'avif' | 'heic' | null {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const brands = head.slice(8, Math.min(size, 256)).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : null;
}
