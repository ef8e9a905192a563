import type { Insertable, Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { ChangeCalls, RemovalCalls } from '#contract/admin/changes.ts';
import type { Saved } from '#contract/admin/responses.ts';
import type { Call, FilePart } from '#contract/core/call.ts';
import { differenceOf, noteChange } from '../audit/noted-changes.ts';
import type { CallRequest, CreationHandler, Handler } from '../calls/handler-types.ts';
import type { Context } from '../core/context.ts';
import { incrementVersion } from '../db/collections.ts';
import { newId } from '../db/ids.ts';
import { COLLECTION_BY_TABLE, type Database, type RecordTable } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { storePicture } from '../pictures/picture-store.ts';
import {
  changeRow,
  type DeletableCollection,
  PERSONAL_TABLES,
  type ReadColumns,
  type RecordRequest,
  savedAnswer,
} from './change-record.ts';
import { collectionRows, type ListOrder } from './collection-rows.ts';

export type Text = z.ZodMiniType<Record<string, unknown>>;
export type Files = Readonly<Record<string, FilePart>> | undefined;

/** The columns of a row that the form sets. */
type FormColumns<T extends RecordTable> = Omit<
  Insertable<Database[T]>,
  'id' | 'created_at' | 'updated_at' | 'deleted_at' | 'picture_id'
>;

/** A collection with a list, whose records are created and edited with a form. */
export interface Collection<T extends RecordTable, Fields, Item> extends DeletableCollection<T, Item> {
  readonly order: ListOrder;
  /**
   * Converts the validated fields of a form to columns.
   * @param trx the transaction that stores them
   * @param id of the row
   * @throws HttpError 400 if a field refers to something that does not exist
   */
  toColumns(fields: Fields, trx: Kysely<Database>, id: string): FormColumns<T> | Promise<FormColumns<T>>;
}

/** The handlers that delete a record and undo that. */
interface DeletionHandlers<C extends RemovalCalls<string, Item>, Item> {
  readonly remove: Handler<C['remove']>;
  readonly restore: Handler<C['restore']>;
}

/** The handlers of a collection: its list, and one for each call that changes it. */
export interface CollectionHandlers<C extends ChangeCalls<string, Item, Text, Files>, Item>
  extends DeletionHandlers<C, Item> {
  readonly list: {
    readonly collection: string;
    handle(request: Pick<CallRequest<Call>, 'wantsMedia'>, context: Context): Promise<Item[]>;
  };
  readonly create: CreationHandler<C['create']>;
  readonly update: Handler<C['update']>;
}

/**
 * Creates the handlers that delete a record and undo that. A deleted row is only marked; the maintenance purges it later.
 * @param _calls the two calls, for their types
 */
export function deletionHandlers<Base extends string, Item, T extends RecordTable>(
  _calls: RemovalCalls<Base, Item>,
  collection: DeletableCollection<T, NoInfer<Item>>,
): DeletionHandlers<RemovalCalls<Base, Item>, Item> {
  async function remove(request: RecordRequest<unknown>, context: Context): Promise<Saved<Item>> {
    const deleted_at = new Date().toISOString();
    const row = await changeRow(collection, request, async () => ({ deleted_at }), context);
    return savedAnswer(collection, row, 'deleted', request, context);
  }

  async function restore(request: RecordRequest<unknown>, context: Context): Promise<Saved<Item>> {
    const row = await changeRow(collection, request, async () => ({ deleted_at: null }), context, true);
    return savedAnswer(collection, row, 'restored', request, context);
  }

  return { remove, restore } as unknown as DeletionHandlers<RemovalCalls<Base, Item>, Item>;
}

/** Creates the handlers of a collection. Each change and the new version of the collection are one transaction. */
export function collectionHandlers<
  Base extends string,
  Item,
  Body extends Text,
  Parts extends Files,
  T extends RecordTable,
>(
  calls: ChangeCalls<Base, Item, Body, Parts>,
  collection: Collection<T, z.output<Body>, NoInfer<Item>>,
): CollectionHandlers<ChangeCalls<Base, Item, Body, Parts>, Item> {
  type Fields = z.output<Body>;
  const { table, noun, order } = collection;
  const [picturePart = ''] = Object.keys(calls.create.files ?? {});
  const pictureOf = ({ files }: RecordRequest<Fields>) => files[picturePart]?.picture;

  const create = {
    create: (request: RecordRequest<Fields>, { db }: Context) =>
      transaction(db, async (trx) => {
        const [id, created_at, picture] = [newId(), new Date().toISOString(), pictureOf(request)];
        const picture_id = picture && { picture_id: await storePicture(trx, picture, created_at) };
        const columns = { ...(await collection.toColumns(request.body, trx, id)), ...picture_id };
        await collectionRows(trx, table).insert({ id, ...columns, created_at });
        await incrementVersion(trx, COLLECTION_BY_TABLE[table]);
        noteChange(trx, { object: `${table}/${id}`, ...differenceOf({}, columns, PERSONAL_TABLES.includes(table)) });
        return id;
      }),
    async answer(id: string, request: RecordRequest<Fields>, context: Context): Promise<Saved<Item>> {
      const row = await collectionRows(context.db, table).one(id);
      // A late repeat may find the record purged.
      if (!row) return { message: `${noun} created successfully` };
      return savedAnswer(collection, row, 'created', request, context);
    },
  };

  async function update(request: RecordRequest<Fields>, context: Context): Promise<Saved<Item>> {
    const picture = pictureOf(request);
    const readColumns: ReadColumns = async (trx) => {
      const picture_id = picture && { picture_id: await storePicture(trx, picture) };
      return { ...(await collection.toColumns(request.body, trx, request.params.id)), ...picture_id };
    };
    const row = await changeRow(collection, request, readColumns, context);
    return savedAnswer(collection, row, 'updated', request, context);
  }

  const list = {
    collection: COLLECTION_BY_TABLE[table],
    async handle({ wantsMedia }: Pick<CallRequest<Call>, 'wantsMedia'>, { db }: Context): Promise<Item[]> {
      return collection.toItems(await collectionRows(db, table).all(order), { db, wantsMedia });
    },
  };
  return { list, create, update, ...deletionHandlers(calls, collection) } as unknown as CollectionHandlers<
    ChangeCalls<Base, Item, Body, Parts>,
    Item
  >;
}
