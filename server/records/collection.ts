import type { Insertable, Kysely, Selectable } from 'kysely';
import type { RecordTable } from '../db/collections.ts';
import type { Database } from '../db/schema.ts';
import type { ReadOptions } from '../pictures/picture-store.ts';

/** One row of a collection's table. */
export type Row<T extends RecordTable> = Selectable<Database[T]>;

/** What a row holds beside what all rows have. */
type Columns<T extends RecordTable> = Omit<Insertable<Database[T]>, 'id' | 'created_at' | 'deleted_at' | 'picture_id'>;

/** Records that can be deleted: where they are kept, and how a row becomes an answer. */
export interface DeletableCollection<T extends RecordTable, Item> {
  readonly table: T;
  /** How messages call one of its records. */
  readonly noun: string;
  /** Makes the answers of rows, in the rows' order. */
  toItems(rows: readonly Row<T>[], reader: ReadOptions): Promise<Item[]>;
}

/** A collection: records that are also listed, and made from a form's fields. */
export interface Collection<T extends RecordTable, Fields, Item> extends DeletableCollection<T, Item> {
  /** Order of its list. */
  readonly order: readonly ['created_at' | 'position', 'asc' | 'desc'];
  /**
   * Makes a row's columns of checked fields.
   * @param fields as the contract gives them
   * @param trx the transaction that stores them
   * @param id the row's
   * @throws HttpError 400 where something that a field names is not there
   */
  toColumns(fields: Fields, trx: Kysely<Database>, id: string): Columns<T> | Promise<Columns<T>>;
}
