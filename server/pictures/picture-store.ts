import type { Kysely, Transaction } from 'kysely';
import type { Media } from '#contract/core/media.ts';
import type { Database, PictureFileTable } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import { createWakeUp } from '../queue/worker.ts';
import type { EncodedPicture } from './encode-picture.ts';

/** How to read the rows of a list. */
export interface ReadOptions {
  readonly db: Kysely<Database>;
  /** Read addresses of pictures instead of base64. */
  readonly wantsMedia: boolean;
}

/** The picture of an item, as base64 or as addresses; null without a picture. */
export type PictureFields = { image: string | null } | { media: Media | null };

type FileRow = Pick<PictureFileTable, 'picture_id' | 'width' | 'format'>;

/** Maximum width of the file in `src`. */
const SRC_WIDTH = 960;

/** Wakes the workers of this process after each commit that has stored a picture. */
export const pictureStored = createWakeUp();

/**
 * Stores a picture and its files. Reuses a stored picture and renews its time, so that the purge skips it until the row
 * that shows it is committed.
 * @param trx the transaction of that row
 * @param now ISO 8601
 * @returns id of the picture
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
  afterCommit(trx, pictureStored.wake);
  return id;
}

/**
 * Creates the `toItems` of a collection with pictures, which reads the pictures of all rows at once.
 * @param toItem converts a row and its picture to an item
 */
export function withPictures<Row extends { readonly picture_id: string | null }, Item>(
  toItem: (row: Row, picture: PictureFields) => Item,
): (rows: readonly Row[], options: ReadOptions) => Promise<Item[]> {
  return async (rows, { db, wantsMedia }) => {
    const ids = rows.map((row) => row.picture_id);
    const pictureOf = await readPictures(db, ids, wantsMedia);
    return rows.map((row) => toItem(row, pictureOf(row.picture_id)));
  };
}

async function readPictures(
  db: Kysely<Database>,
  ids: readonly (string | null)[],
  wantsMedia: boolean,
): Promise<(id: string | null) => PictureFields> {
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))];
  if (wantsMedia) {
    const media = await readMedia(db, uniqueIds);
    return (id) => ({ media: (id && media.get(id)) || null });
  }
  const rows = uniqueIds.length
    ? await db.selectFrom('pictures').select(['id', 'base64']).where('id', 'in', uniqueIds).execute()
    : [];
  const images = new Map(rows.map((row) => [row.id, row.base64]));
  return (id) => ({ image: (id && images.get(id)) || null });
}

async function readMedia(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, Media>> {
  if (ids.length === 0) return new Map();
  const [pictures, files] = await Promise.all([
    db.selectFrom('pictures').select(['id', 'width', 'height', 'placeholder']).where('id', 'in', ids).execute(),
    db
      .selectFrom('picture_files')
      .select(['picture_id', 'width', 'format'])
      .where('picture_id', 'in', ids)
      .orderBy('width')
      .execute(),
  ]);
  const byPicture = new Map<string, FileRow[]>(ids.map((id) => [id, []]));
  for (const file of files) byPicture.get(file.picture_id)?.push(file);
  return new Map(
    pictures.map(({ id, ...picture }) => [id, { ...pictureAddresses(id, byPicture.get(id) ?? []), ...picture }]),
  );
}

/** The addresses are root-relative; the page prepends its API host. */
function pictureAddresses(id: string, files: readonly FileRow[]): Pick<Media, 'src' | 'srcset' | 'avif'> {
  const address = (width: number, format: string) => `/pictures/${id}-${width}.${format}`;
  const widths = (format: string) => files.filter((file) => file.format === format).map((file) => file.width);
  const srcset = (format: string) => widths(format).map((width) => `${address(width, format)} ${width}w`);
  const jpegs = widths('jpg');
  const src = jpegs.findLast((width) => width <= SRC_WIDTH) ?? jpegs[0] ?? 0;
  const avif = srcset('avif').join(', ');
  return { src: address(src, 'jpg'), srcset: srcset('webp').join(', '), ...(avif && { avif }) };
}
