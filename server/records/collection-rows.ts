import type { Generated, Insertable, Kysely, Selectable } from 'kysely';
import { isPostgres } from '../db/open-database.ts';
import type { Database, RecordTable } from '../db/schema.ts';

/** The columns of every record. */
interface RecordColumns {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** A row of a collection's table. */
export type Row<T extends RecordTable> = Selectable<Database[T]> & RecordColumns;

/** The sort order of a list; rows with the same value are sorted by id. */
export type ListOrder = readonly ['created_at' | 'position', 'asc' | 'desc'];

interface AnyTable extends Omit<RecordColumns, 'updated_at'> {
  readonly updated_at: Generated<string>;
  readonly position: number;
}
type AnyRow = Insertable<AnyTable>;

/** When a record was last changed, if it was: a property of its item. */
export const changeTimeOf = ({ updated_at }: Pick<RecordColumns, 'updated_at'>) =>
  updated_at && { updatedAt: updated_at };

/** The current time, but later than another one: two changes in one millisecond are two versions. */
const timeAfter = (iso: string): string => new Date(Math.max(Date.now(), (Date.parse(iso) || 0) + 1)).toISOString();

/**
 * Queries for the rows of one table, whose name is known at run time only. Kysely types a statement by its table, so these
 * use the columns that all record tables share.
 */
export function collectionRows<T extends RecordTable>(db: Kysely<Database>, table: T) {
  const anyDb = db as unknown as Kysely<{ any: AnyTable }>;
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

    /** Reads rows, deleted or not. */
    async some(ids: readonly string[]): Promise<Row<T>[]> {
      if (ids.length === 0) return [];
      return (await anyDb.selectFrom(anyTable).selectAll().where('id', 'in', ids).execute()) as unknown as Row<T>[];
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
     * Changes one row, which is then a newer version.
     * @param row as it is stored
     * @returns the changed row
     */
    async change(row: Row<T>, columns: Partial<Row<T>>): Promise<Row<T>> {
      const updated_at = timeAfter(row.updated_at);
      return (await anyDb
        .updateTable(anyTable)
        .set({ ...(columns as Partial<AnyRow>), updated_at })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow()) as unknown as Row<T>;
    },

    /** Changes the position of a row among the others, which is no newer version of it. */
    async move(id: string, position: number): Promise<void> {
      await anyDb.updateTable(anyTable).set({ position }).where('id', '=', id).execute();
    },
  };
}
