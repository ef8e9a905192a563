import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type DecodedPicture, decodePicture } from './decode-picture.ts';
import { pictureWidths } from './picture-widths.ts';

const BASE64_WIDTH = 640;
const PLACEHOLDER_SIZE = 100;

/** One file of a picture. */
interface EncodedFile {
  readonly width: number;
  readonly format: 'jpg' | 'webp';
  readonly bytes: Buffer;
}

/** A picture in all stored sizes and formats, except AVIF, which the AVIF worker adds later. */
export interface EncodedPicture {
  /** First 32 hex digits of the SHA-256 of `master`. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly master: Buffer;
  readonly base64: string;
  readonly files: readonly EncodedFile[];
}

/**
 * Decodes a picture and encodes it for `storePicture`.
 * @param timeout of `decodePicture`, which has one for uploads by default
 * @throws HttpError 415, 413 or 503, as `decodePicture`
 */
export async function encodePicture(bytes: Uint8Array, timeout?: number): Promise<EncodedPicture> {
  return encode(await decodePicture(bytes, timeout));
}

/** Encodes a stored picture as AVIF. */
export function encodeAvif(bytes: Uint8Array, width: number): Promise<Buffer> {
  return sharp(bytes).resize({ width }).avif({ quality: 58, effort: 2 }).toBuffer();
}

async function encode(picture: DecodedPicture): Promise<EncodedPicture> {
  const { width, height } = picture;
  const master = await resizeTo(picture, width).webp({ quality: 88, effort: 2 }).toBuffer();
  const files: EncodedFile[] = [];
  for (const fileWidth of pictureWidths(width)) {
    files.push({ width: fileWidth, format: 'jpg', bytes: await encodeJpeg(picture, fileWidth) });
    files.push({
      width: fileWidth,
      format: 'webp',
      bytes: await resizeTo(picture, fileWidth).webp({ quality: 80, effort: 3 }).toBuffer(),
    });
  }
  const base64Jpeg = await encodeJpeg(picture, Math.min(width, BASE64_WIDTH));
  return {
    id: createHash('sha256').update(master).digest('hex').slice(0, 32),
    width,
    height,
    placeholder: await createPlaceholder(picture),
    master,
    base64: base64Jpeg.toString('base64'),
    files,
  };
}

function resizeTo({ pixels, width, height }: DecodedPicture, targetWidth: number) {
  return sharp(pixels, { raw: { width, height, channels: 4 } }).resize({
    width: targetWidth,
    withoutEnlargement: true,
  });
}

function encodeJpeg(picture: DecodedPicture, width: number): Promise<Buffer> {
  return resizeTo(picture, width).flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}

async function createPlaceholder({ pixels, width, height }: DecodedPicture): Promise<string> {
  const { data, info } = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize({ width: PLACEHOLDER_SIZE, height: PLACEHOLDER_SIZE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
