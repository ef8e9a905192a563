import sharp from 'sharp';
import { HttpError } from '../core/http-error.ts';
import { detectFormat } from './kind.ts';

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
