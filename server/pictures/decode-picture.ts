import sharp from 'sharp';
import { HttpError } from '../core/http-error.ts';

/** The formats that the server decodes. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** Formats that are rejected with a specific message. */
export type RejectedFormat = 'heic' | 'svg';

/** Maximum number of pixels of an upload. */
const MAX_PIXELS = 40_000_000;
/** Maximum width of the decoded picture; the maximum height is twice as large. */
const MAX_WIDTH = 2000;
/** Maximum seconds of decoding an upload: a crafted file may take minutes. */
const UPLOAD_TIMEOUT = 5;
/** Seconds after which the client may send an upload again that was not decoded in time. */
const RETRY_AFTER = 10;

// Allow only the loaders used here: libvips would also open SVG, PDF, TIFF and more.
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
// One thread per picture: several pictures run in parallel instead, and memory use stays predictable.
sharp.concurrency(1);

/** A decoded picture: upright, sRGB, four bytes per pixel, without metadata. */
export interface DecodedPicture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

const ACCEPTED = 'Send the image as JPEG, PNG, WebP, AVIF or GIF';

/**
 * Decodes an uploaded picture, the first frame of an animation. The result is at most `MAX_WIDTH` wide.
 * @param bytes file in one of the formats of `PictureFormat`
 * @param timeout in seconds; 0 for none
 * @throws HttpError 415 for another format or a damaged file, 413 for more than `MAX_PIXELS`, 503 after the timeout
 */
export async function decodePicture(bytes: Uint8Array, timeout = UPLOAD_TIMEOUT): Promise<DecodedPicture> {
  const format = detectFormat(bytes);
  if (format === 'heic')
    throw new HttpError(415, 'HEIC images cannot be read here. Export the photo as JPEG and try again');
  if (format === 'svg') throw new HttpError(415, `SVG images are not accepted. ${ACCEPTED}`);
  if (format === null) throw new HttpError(415, `This file is not an image that can be read. ${ACCEPTED}`);
  await checkSize(bytes);
  try {
    const { data, info } = await open(bytes)
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: 2 * MAX_WIDTH, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .timeout({ seconds: timeout })
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, width: info.width, height: info.height };
  } catch (error) {
    throw isTimeout(error) ? tooSlowError() : damagedError();
  }
}

/** Whether sharp has stopped at its time limit. Such an error has no code. */
const isTimeout = (error: unknown) => error instanceof Error && error.message.includes('timeout: ');

async function checkSize(bytes: Uint8Array): Promise<void> {
  let pixels: number;
  try {
    // Reads only the header, to distinguish a picture that is too large from a damaged file.
    const { width, height, pageHeight } = await open(bytes, false).metadata();
    pixels = width * (pageHeight ?? height);
  } catch {
    throw damagedError();
  }
  if (pixels > MAX_PIXELS) throw new HttpError(413, `The image has more than ${MAX_PIXELS / 1e6} megapixels`);
}

function open(bytes: Uint8Array, limitInputPixels: number | false = MAX_PIXELS) {
  return sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1 });
}

const damagedError = () => new HttpError(415, `The image is damaged and cannot be read. ${ACCEPTED}`);
const tooSlowError = () =>
  new HttpError(503, 'The server could not read the image in time. Please try again in a moment', undefined, {
    retryAfter: RETRY_AFTER,
  });

/**
 * Detects the format of a picture by its first bytes, not by its name or declared type.
 * @param bytes the whole file
 * @returns null for an unknown format
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

/** Reads the brands of an ISO base media file (ISO/IEC 14496-12 §4.3). AVIF has precedence over HEIC. */
function brandOf(bytes: Uint8Array, head: string): 'avif' | 'heic' | null {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const brands = head.slice(8, Math.min(size, 256)).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : null;
}
