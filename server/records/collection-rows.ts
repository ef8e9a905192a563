import type { Kysely, Selectable } from 'kysely';
import { isPostgres } from '../db/open-database.ts';
import type { Database, RecordTable } from '../db/schema.ts';

/** A row of a collection's table. */
export type Row<T extends RecordTable> = Selectable<Database[T]>;

/** The sort order of a list; rows with the same value are sorted by id. */
export type ListOrder = readonly ['created_at' | 'position', 'asc' | 'desc'];

interface AnyRow {
  id: string;
  created_at: string;
  deleted_at: string | null;
  position: number;
}

/**
 * Queries for the rows of one table, whose name is known at run time only. Kysely types a statement by its table, so these
 * use the columns that all record tables share.
 */
export function collectionRows<T extends RecordTable>(db: Kysely<Database>, table: T) {
  const anyDb = db as unknown as Kysely<{ any: AnyRow }>;
  const anyTable = table as 'any';

  return {
    /** Reads all rows that are not deleted. */
    async all([column, direction]: ListOrder): Promise<Row<T>[]> {
      const query = anyDb.selectFrom(anyTable).selectAll().where('deleted_at', 'is', null);
      return (await query.orderBy(column, direction).orderBy('id', direction).execute()) as unknown as Row<T>[];
    },

    /** Reads one row, deleted or not. */
    async one(id: string): Promise<Row<T> | undefined> {
      const row = await anyDb.selectFrom(anyTable).selectAll().where('id', '=', id).executeTakeFirst();
      return row as Row<T> | undefined;
    },

    /** Reads one row, deleted or not, before it is changed; on PostgreSQL concurrent changes of it wait. SQLite has one writer. */
    async locked(id: string): Promise<Row<T> | undefined> {
      const row = anyDb.selectFrom(anyTable).selectAll().where('id', '=', id);
      return (await row.$if(isPostgres(db), (query) => query.forUpdate()).executeTakeFirst()) as Row<T> | undefined;
    },

    async insert(row: Pick<AnyRow, 'id' | 'created_at'>): Promise<void> {
      await anyDb
        .insertInto(anyTable)
        .values(row as AnyRow)
        .execute();
    },

    /**
     * Changes one row.
     * @param includeDeleted whether a deleted row is changed too
     * @returns the changed row; undefined if there is none
     */
    async change(id: string, columns: Partial<Row<T>>, includeDeleted = false): Promise<Row<T> | undefined> {
      let query = anyDb
        .updateTable(anyTable)
        .set(columns as Partial<AnyRow>)
        .where('id', '=', id);
      if (!includeDeleted) query = query.where('deleted_at', 'is', null);
      return (await query.returningAll().executeTakeFirst()) as Row<T> | undefined;
    },
  };
}
