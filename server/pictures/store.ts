import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { EncodedPicture } from './encode-picture.ts';

/**
 * Stores a picture and its files with the row that shows it. The same picture twice is kept once, and counts as
 * new then: nobody purges it before its row is there.
 * @param trx the transaction of that row
 * @param picture what `encodePicture` made
 * @param now time of storing, ISO 8601
 * @returns the picture's id
 */
export async function storePicture(
  trx: Transaction<Database>,
  picture: EncodedPicture,
  now = new Date().toISOString(),
): Promise<string> {
  const { id, width, height, placeholder, master, base64, files } = picture;
  await trx
    .insertInto('pictures')
    .values({ id, width, height, placeholder, master, base64, has_avif: 0, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: now }))
    .execute();
  await trx
    .insertInto('picture_files')
    .values(files.map((file) => ({ picture_id: id, ...file })))
    .onConflict((conflict) => conflict.columns(['picture_id', 'width', 'format']).doNothing())
    .execute();
  return id;
}
