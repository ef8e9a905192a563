import type { Kysely, Transaction } from 'kysely';
import type { Media } from '#contract/core/media.ts';
import type { Database, PictureFileTable } from '../db/schema.ts';
import type { EncodedPicture } from './encode-picture.ts';

/** What reads the rows of a list, and in which form. */
export interface ReadOptions {
  readonly db: Kysely<Database>;
  /** Picture addresses instead of base64. */
  readonly wantsMedia: boolean;
}

/** A picture as a list's row carries it: in one of its two forms, null where there is none. */
export type PictureFields = { image: string | null } | { media: Media | null };

type FileRow = Pick<PictureFileTable, 'picture_id' | 'width' | 'format'>;

/** Width of the file that `src` names, where the picture is as wide. */
const SRC_WIDTH = 960;

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

/**
 * Makes the answers of rows that show pictures, all of them read in one go.
 * @param answerOf makes the answer of a row, given its picture
 * @returns as a collection's `answersOf`: one answer a row, in the rows' order
 */
export function withPictures<Row extends { readonly picture_id: string | null }, Answer>(
  answerOf: (row: Row, picture: PictureFields) => Answer,
): (rows: readonly Row[], reader: ReadOptions) => Promise<Answer[]> {
  return async (rows, { db, wantsMedia }) => {
    const ids = rows.map((row) => row.picture_id);
    const pictureOf = await readPictures(db, ids, wantsMedia);
    return rows.map((row) => answerOf(row, pictureOf(row.picture_id)));
  };
}

async function readPictures(
  db: Kysely<Database>,
  ids: readonly (string | null)[],
  wantsMedia: boolean,
): Promise<(id: string | null) => PictureFields> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wantsMedia) {
    const found = await mediaOf(db, wanted);
    return (id) => ({ media: (id && found.get(id)) || null });
  }
  const rows = wanted.length
    ? await db.selectFrom('pictures').select(['id', 'base64']).where('id', 'in', wanted).execute()
    : [];
  const found = new Map(rows.map((row) => [row.id, row.base64]));
  return (id) => ({ image: (id && found.get(id)) || null });
}

async function mediaOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, Media>> {
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
  return new Map(pictures.map(({ id, ...picture }) => [id, { ...addresses(id, byPicture.get(id) ?? []), ...picture }]));
}

/** Addresses are root-relative: the page puts its API host in front of them. */
function addresses(id: string, files: readonly FileRow[]): Pick<Media, 'src' | 'srcset' | 'avif'> {
  const address = (width: number, format: string) => `/pictures/${id}-${width}.${format}`;
  const of = (format: string) => files.filter((file) => file.format === format).map((file) => file.width);
  const srcset = (format: string) => of(format).map((width) => `${address(width, format)} ${width}w`);
  const jpegs = of('jpg');
  const src = jpegs.findLast((width) => width <= SRC_WIDTH) ?? jpegs[0] ?? 0;
  const avif = srcset('avif').join(', ');
  return { src: address(src, 'jpg'), srcset: srcset('webp').join(', '), ...(avif && { avif }) };
}
