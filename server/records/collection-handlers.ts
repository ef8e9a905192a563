import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Saved } from '#contract/admin/answers.ts';
import type { Changes, Removals } from '#contract/admin/changes.ts';
import type { Call, FilePart } from '#contract/core/call.ts';
import type { CallRequest, CreationHandler, Handler, Upload } from '../calls/handler-types.ts';
import type { Context } from '../core/context.ts';
import { HttpError } from '../core/http-error.ts';
import { COLLECTION_BY_TABLE, incrementVersion, type RecordTable } from '../db/collections.ts';
import { newId } from '../db/ids.ts';
import type { Database } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { avifWorker } from '../pictures/avif-worker.ts';
import { storePicture } from '../pictures/store.ts';
import type { Collection, DeletableCollection, Row } from './collection.ts';
import { collectionRows } from './collection-rows.ts';

type Text = z.ZodMiniType<Record<string, unknown>>;
type Files = Readonly<Record<string, FilePart>> | undefined;

/** What is used of a request here; the calls' own types say more than a collection of any kind can. */
interface Asked<Fields> {
  readonly params: { readonly id: string };
  readonly body: Fields;
  readonly files: Readonly<Record<string, Upload<'image'> | undefined>>;
  readonly wantsMedia: boolean;
}

/** The handlers of the calls that delete a record and take that back. */
export interface DeletionHandlers<C extends Removals<string, Item>, Item> {
  readonly remove: Handler<C['remove']>;
  readonly restore: Handler<C['restore']>;
}

/** The handlers of a collection: its list, and one for each call that changes it. */
export interface CollectionHandlers<C extends Changes<string, Item, Text, Files>, Item>
  extends DeletionHandlers<C, Item> {
  /** The list; its order is the collection's. */
  readonly list: {
    readonly collection: string;
    handle(incoming: Pick<CallRequest<Call>, 'wantsMedia'>, context: Context): Promise<Item[]>;
  };
  readonly create: CreationHandler<C['create']>;
  readonly update: Handler<C['update']>;
}

/** A changed record's answer. */
async function saved<T extends RecordTable, Item>(
  { noun, toItems: answersOf }: DeletableCollection<T, Item>,
  row: Row<T>,
  done: string,
  { wantsMedia }: Pick<Asked<unknown>, 'wantsMedia'>,
  { db }: Context,
): Promise<Saved<Item>> {
  const [item] = await answersOf([row], { db, wantsMedia });
  return { message: `${noun} ${done} successfully`, item };
}

/** Changes one row; a deleted one only where that is taken back. */
function change<T extends RecordTable>(
  { table, noun }: Pick<DeletableCollection<T, unknown>, 'table' | 'noun'>,
  id: string,
  columnsOf: (trx: Transaction<Database>) => Promise<object>,
  { db }: Context,
  restores = false,
) {
  return transaction(db, async (trx) => {
    const row = await collectionRows(trx, table).change(id, (await columnsOf(trx)) as Partial<Row<T>>, restores);
    if (!row) throw new HttpError(404, `${noun} not found`);
    await incrementVersion(trx, COLLECTION_BY_TABLE[table]);
    return row;
  });
}

/**
 * Makes the handlers that delete a record and take that back. A deleted row is only marked; the maintenance drops it.
 * @param _calls the two calls
 * @param described where the records are kept and how they look
 */
export function deletionHandlers<Base extends string, Item, T extends RecordTable>(
  _calls: Removals<Base, Item>,
  described: DeletableCollection<T, NoInfer<Item>>,
): DeletionHandlers<Removals<Base, Item>, Item> {
  async function remove(asked: Asked<unknown>, context: Context): Promise<Saved<Item>> {
    const deleted_at = new Date().toISOString();
    const row = await change(described, asked.params.id, async () => ({ deleted_at }), context);
    return saved(described, row, 'deleted', asked, context);
  }

  async function restore(asked: Asked<unknown>, context: Context): Promise<Saved<Item>> {
    const row = await change(described, asked.params.id, async () => ({ deleted_at: null }), context, true);
    return saved(described, row, 'restored', asked, context);
  }

  return { remove, restore } as unknown as DeletionHandlers<Removals<Base, Item>, Item>;
}

/**
 * Makes the handlers of a collection. Each change and the collection's new version are one transaction.
 * @param calls the calls that change it
 * @param described where its records are kept and how they look
 */
export function collectionHandlers<
  Base extends string,
  Item,
  Body extends Text,
  Parts extends Files,
  T extends RecordTable,
>(
  calls: Changes<Base, Item, Body, Parts>,
  described: Collection<T, z.output<Body>, NoInfer<Item>>,
): CollectionHandlers<Changes<Base, Item, Body, Parts>, Item> {
  type Fields = z.output<Body>;
  const { table, noun, order } = described;
  const collection = COLLECTION_BY_TABLE[table];
  const [part = ''] = Object.keys(calls.create.files ?? {});
  const pictureOf = ({ files }: Asked<Fields>) => files[part]?.picture;

  const create = {
    create: (asked: Asked<Fields>, { db }: Context) =>
      transaction(db, async (trx) => {
        const [id, created_at, picture] = [newId(), new Date().toISOString(), pictureOf(asked)];
        const columns = await described.toColumns(asked.body, trx, id);
        const picture_id = picture && { picture_id: await storePicture(trx, picture, created_at) };
        await collectionRows(trx, table).insert({ id, ...columns, ...picture_id, created_at });
        await incrementVersion(trx, collection);
        return id;
      }),
    async answer(id: string, asked: Asked<Fields>, context: Context): Promise<Saved<Item>> {
      if (pictureOf(asked)) avifWorker(context).wake();
      const row = await collectionRows(context.db, table).one(id);
      // A repeat may come after the record has gone for good.
      return row ? saved(described, row, 'created', asked, context) : { message: `${noun} created successfully` };
    },
  };

  async function update(asked: Asked<Fields>, context: Context): Promise<Saved<Item>> {
    const { id } = asked.params;
    const picture = pictureOf(asked);
    const columnsOf = async (trx: Transaction<Database>) => {
      const picture_id = picture && { picture_id: await storePicture(trx, picture) };
      return { ...(await described.toColumns(asked.body, trx, id)), ...picture_id };
    };
    const row = await change(described, id, columnsOf, context);
    if (picture) avifWorker(context).wake();
    return saved(described, row, 'updated', asked, context);
  }

  const list = {
    collection,
    async handle({ wantsMedia }: Pick<CallRequest<Call>, 'wantsMedia'>, { db }: Context): Promise<Item[]> {
      return described.toItems(await collectionRows(db, table).all(order), { db, wantsMedia });
    },
  };
  return { list, create, update, ...deletionHandlers(calls, described) } as unknown as CollectionHandlers<
    Changes<Base, Item, Body, Parts>,
    Item
  >;
}
