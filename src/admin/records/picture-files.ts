import { FILE_BYTES, FILE_MESSAGES } from '#contract/core/files.ts';
import type { Draft, DraftFile } from '#offline/drafts/draft-store.ts';
import { newKey } from '#offline/outbox/outbox-record.ts';

const QUALITY = 0.92;

/** Pixels of the largest canvas in Safari; less than the server's limit. */
const MAX_PIXELS = 4096 * 4096;

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const ADVICE =
  'This browser cannot read HEIC pictures. On an iPhone choose Settings › Camera › Formats › Most Compatible, or choose a JPEG.';

/**
 * Converts a HEIC picture to JPEG if the browser can decode it, as Safari can, and scales it to the largest canvas.
 * Other files are returned unchanged.
 * @returns rejects with advice for the user if the browser cannot decode it
 */
export async function convertHeic(file: File): Promise<File> {
  if (!isHeic(file)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(width * scale);
    canvas.height = Math.floor(height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!jpeg) throw new TypeError('Not encoded');
    return new File([jpeg], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    throw new Error(ADVICE);
  }
}

const UNREADABLE = 'The file could not be read. Choose it again';

/**
 * Reads a whole file, because on a phone a chosen file may be gone a minute later.
 * @returns rejects with a message if the file cannot be read
 */
export async function readDraftFile(file: File): Promise<DraftFile> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(UNREADABLE);
  });
  return { id: newKey(), name: file.name, type: file.type, size: bytes.byteLength, bytes };
}

/** Converts a file of a draft for sending. */
export const toFile = ({ bytes, name, type }: DraftFile): File => new File([bytes], name, { type });

/** Converts all files of a draft for sending. */
export const toFiles = (files: Draft['files']): Record<string, File> =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, toFile(file)]));

const UPDATE_TYPES = ['image/jpeg', 'image/png'];

/** Value of `accept`: any picture for a new record, JPEG and PNG for an update. */
export const acceptedTypes = (isNew: boolean) => (isNew ? 'image/*' : UPDATE_TYPES.join());

/**
 * Checks, converts and reads a chosen picture. The server checks more.
 * @param isNew whether it is for a new record
 * @returns rejects with a message if the picture is not accepted
 */
export async function preparePicture(file: File, isNew: boolean): Promise<DraftFile> {
  const picture = await convertHeic(file);
  if (isNew ? !picture.type.startsWith('image/') : !UPDATE_TYPES.includes(picture.type)) {
    throw new Error(isNew ? 'Image must be a picture' : 'Image must be a JPEG or PNG picture');
  }
  if (picture.size > FILE_BYTES.image) throw new Error(FILE_MESSAGES.image.size);
  return readDraftFile(picture);
}
