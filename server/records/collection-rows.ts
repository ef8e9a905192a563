import type { Kysely } from 'kysely';
import type { RecordTable } from '../db/collections.ts';
import type { Database } from '../db/schema.ts';
import type { Collection, Row } from './collection.ts';

interface AnyRow {
  id: string;
  created_at: string;
  deleted_at: string | null;
  position: number;
}

/**
 * The rows of one table, named at run time: Kysely types a statement by its table's name, and all these tables have in
 * common what is used of them here.
 * @param db database or transaction
 * @param table its name
 */
export function collectionRows<T extends RecordTable>(db: Kysely<Database>, table: T) {
  const any = db as unknown as Kysely<{ any: AnyRow }>;
  const named = table as 'any';

  return {
    /** Those that are not deleted, in order. */
    async all([column, direction]: Collection<T, never, never>['order']): Promise<Row<T>[]> {
      const query = any.selectFrom(named).selectAll().where('deleted_at', 'is', null);
      return (await query.orderBy(column, direction).orderBy('id', direction).execute()) as unknown as Row<T>[];
    },

    /** One, deleted or not. */
    async one(id: string): Promise<Row<T> | undefined> {
      const row = await any.selectFrom(named).selectAll().where('id', '=', id).executeTakeFirst();
      return row as Row<T> | undefined;
    },

    async insert(row: Pick<AnyRow, 'id' | 'created_at'>): Promise<void> {
      await any
        .insertInto(named)
        .values(row as AnyRow)
        .execute();
    },

    /**
     * Changes one.
     * @param id the row's
     * @param columns what is new
     * @param deleted whether deleted rows are changed too
     * @returns the row as it is now; undefined where there is none
     */
    async change(id: string, columns: Partial<Row<T>>, deleted = false): Promise<Row<T> | undefined> {
      let query = any
        .updateTable(named)
        .set(columns as Partial<AnyRow>)
        .where('id', '=', id);
      if (!deleted) query = query.where('deleted_at', 'is', null);
      return (await query.returningAll().executeTakeFirst()) as Row<T> | undefined;
    },
  };
}
