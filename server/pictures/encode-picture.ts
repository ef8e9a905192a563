import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { limitConcurrency } from '../core/limit-concurrency.ts';
import { type DecodedPicture, decodePicture } from './decode-picture.ts';

/** Widths of the files that pages choose from, in pixels. */
const WIDTHS = [320, 640, 960, 1440];
const BASE64_WIDTH = 640;
const THUMB = 100;

/** One file of a picture. */
interface EncodedFile {
  readonly width: number;
  readonly format: 'jpg' | 'webp';
  readonly bytes: Buffer;
}

/** Everything that is stored of a picture; AVIF files follow later. */
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

const oneOfTwo = limitConcurrency(2);

/**
 * Checks an uploaded picture and makes every form of it that is stored. Two run at a time.
 * @param bytes the uploaded file
 * @returns the picture, ready for `storePicture`
 * @throws HttpError 415 or 413, as `decode` says
 */
export function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  return oneOfTwo(async () => encode(await decodePicture(bytes)));
}

async function encode(picture: DecodedPicture): Promise<EncodedPicture> {
  const { width, height } = picture;
  const master = await at(picture, width).webp({ quality: 88, effort: 2 }).toBuffer();
  const files: EncodedFile[] = [];
  for (const each of pictureWidths(width)) {
    files.push({ width: each, format: 'jpg', bytes: await jpeg(picture, each) });
    files.push({
      width: each,
      format: 'webp',
      bytes: await at(picture, each).webp({ quality: 80, effort: 3 }).toBuffer(),
    });
  }
  const literal = await jpeg(picture, Math.min(width, BASE64_WIDTH));
  return {
    id: createHash('sha256').update(master).digest('hex').slice(0, 32),
    width,
    height,
    placeholder: await placeholderOf(picture),
    master,
    base64: literal.toString('base64'),
    files,
  };
}

/**
 * The widths a picture's files are made in: the fixed steps, and its own width where it falls well between two.
 * @param width of the picture, in pixels
 * @returns at least one width, none larger than the picture, ascending
 */
export function pictureWidths(width: number): number[] {
  const steps = WIDTHS.filter((step) => step <= width);
  const last = steps.at(-1) ?? 0;
  return last < 1440 && width > last * 1.2 ? [...steps, width] : steps;
}

function at({ pixels, width, height }: DecodedPicture, wanted: number) {
  return sharp(pixels, { raw: { width, height, channels: 4 } }).resize({ width: wanted, withoutEnlargement: true });
}

function jpeg(picture: DecodedPicture, width: number): Promise<Buffer> {
  return at(picture, width).flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}

async function placeholderOf({ pixels, width, height }: DecodedPicture): Promise<string> {
  const { data, info } = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize({ width: THUMB, height: THUMB, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
