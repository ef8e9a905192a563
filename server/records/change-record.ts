import type { Transaction } from 'kysely';
import type { ChangeKind } from '#contract/admin/record-history.ts';
import type { Saved } from '#contract/admin/responses.ts';
import { versionOf } from '#contract/core/updated-at.ts';
import { differenceOf, noteChange } from '../audit/noted-changes.ts';
import type { Upload } from '../calls/handler-types.ts';
import type { Context } from '../core/context.ts';
import { HttpError } from '../core/http-error.ts';
import { incrementVersion } from '../db/collections.ts';
import { COLLECTION_BY_TABLE, type Database, type RecordTable } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import type { ReadOptions } from '../pictures/picture-store.ts';
import { collectionRows, type Row } from './collection-rows.ts';
import { lastChangedBy, renewPicture } from './record-history.ts';

/** Tables whose rows are about people who have written to us. */
export const PERSONAL_TABLES: readonly RecordTable[] = ['contacts', 'applications'];

/** A collection whose records can be deleted. */
export interface DeletableCollection<T extends RecordTable, Item> {
  readonly table: T;
  /** Name of a record in messages. */
  readonly noun: string;
  /** Converts rows to the items of answers, in the order of the rows. */
  toItems(rows: readonly Row<T>[], options: ReadOptions): Promise<Item[]>;
  /** Converts rows to items with everything that the form sets, for histories and conflicts; by default as `toItems`. */
  toVersions?(rows: readonly Row<T>[], options: ReadOptions): Promise<Item[]>;
}

/** The parts of a request that these handlers use, whatever the collection. */
export interface RecordRequest<Fields> {
  readonly params: { readonly id: string };
  readonly body: Fields;
  readonly files: Readonly<Record<string, Upload<'image'> | undefined>>;
  readonly basedOn: string | null;
  readonly wantsMedia: boolean;
}

export type ReadColumns = (trx: Transaction<Database>) => Promise<object>;

/** Changes one row and the version of its collection, unless that is what it is already. */
export function changeRow<T extends RecordTable>(
  collection: DeletableCollection<T, unknown>,
  request: Pick<RecordRequest<unknown>, 'params' | 'basedOn' | 'wantsMedia'>,
  readColumns: ReadColumns,
  { db }: Context,
  includeDeleted = false,
): Promise<Row<T>> {
  const { table, noun } = collection;
  const { id } = request.params;
  return transaction(db, async (trx) => {
    const rows = collectionRows(trx, table);
    const columns: Partial<Row<T>> = await readColumns(trx);
    const before = await rows.locked(id);
    // Its content was erased; the row only tells devices to delete their copy.
    const isErased = before && PERSONAL_TABLES.includes(table) && 'email' in before && before.email === '';
    if (!before || isErased || (before.deleted_at && !includeDeleted)) throw new HttpError(404, `${noun} not found`);
    // Also if the change itself has made the newer version, and its response was lost.
    if (isIn(columns, before)) {
      noteChange(trx, null);
      return before;
    }
    if (request.basedOn !== null && request.basedOn !== versionOf({ updatedAt: before.updated_at })) {
      throw await conflictWith(trx, collection, before, request);
    }
    const row = await rows.change(before, columns);
    const picture = pictureIn(before);
    if (picture !== null && picture !== pictureIn(row)) await renewPicture(trx, picture);
    noteChange(trx, { object: `${table}/${id}`, ...differenceOf(before, row, PERSONAL_TABLES.includes(table)) });
    await incrementVersion(trx, COLLECTION_BY_TABLE[table]);
    return row;
  });
}

const pictureIn = (row: object) => ('picture_id' in row ? (row.picture_id as string | null) : null);

const isIn = (columns: object, row: object) =>
  Object.entries(columns).every(([name, value]) => value === (row as Readonly<Record<string, unknown>>)[name]);

/** The error of a change that is based on an earlier version than the stored one; it has the stored one. */
async function conflictWith<T extends RecordTable>(
  trx: Transaction<Database>,
  { table, noun, toItems, toVersions = toItems }: DeletableCollection<T, unknown>,
  row: Row<T>,
  { wantsMedia }: Pick<RecordRequest<unknown>, 'wantsMedia'>,
): Promise<HttpError> {
  const [current] = await toVersions([row], { db: trx, wantsMedia });
  const who = (await lastChangedBy(trx, table, row.id)) ?? 'Somebody';
  return new HttpError(409, `${who} has changed this ${noun.toLowerCase()} meanwhile`, undefined, { current });
}

/** Builds the answer of a call that changed a record. */
export async function savedAnswer<T extends RecordTable, Item>(
  { noun, toItems }: DeletableCollection<T, Item>,
  row: Row<T>,
  participle: ChangeKind,
  { wantsMedia }: Pick<RecordRequest<unknown>, 'wantsMedia'>,
  { db }: Context,
): Promise<Saved<Item>> {
  const [item] = await toItems([row], { db, wantsMedia });
  return { message: `${noun} ${participle} successfully`, item };
}
