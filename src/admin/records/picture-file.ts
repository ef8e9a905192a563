import { FILE_BYTES, FILE_WORDS } from '#contract/core/files.ts';
import type { DraftFile } from '#offline/drafts/store.ts';
import { withoutHeic } from './heic.ts';
import { keptFile } from './kept-files.ts';

const UPDATE_TYPES = ['image/jpeg', 'image/png'];

/** Which files an input offers: any picture for a new record, JPEG and PNG for an update. */
export const acceptOf = (isNew: boolean) => (isNew ? 'image/*' : UPDATE_TYPES.join());

/**
 * Makes a chosen picture ready to be sent.
 * @param isNew whether it is for a new record
 * @returns rejects with a sentence where it can't be sent; the server looks further
 */
export async function pictureOf(file: File, isNew: boolean): Promise<DraftFile> {
  const picture = await withoutHeic(file);
  if (isNew ? !picture.type.startsWith('image/') : !UPDATE_TYPES.includes(picture.type)) {
    throw new Error(isNew ? 'Image must be a picture' : 'Image must be a JPEG or PNG picture');
  }
  if (picture.size > FILE_BYTES.image) throw new Error(FILE_WORDS.image.size);
  return keptFile(picture);
}
