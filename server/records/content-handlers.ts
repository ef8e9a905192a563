import type * as z from 'zod/mini';
import type { ContentCalls, RecordHistory } from '#contract/admin/record-history.ts';
import type { Saved } from '#contract/admin/responses.ts';
import type { Handler } from '../calls/handler-types.ts';
import type { Context } from '../core/context.ts';
import type { RecordTable } from '../db/schema.ts';
import { changeRow, type ReadColumns, type RecordRequest, savedAnswer } from './change-record.ts';
import {
  type Collection,
  type CollectionHandlers,
  collectionHandlers,
  type Files,
  type Text,
} from './collection-handlers.ts';
import { changeKindsOf, changesOf, columnsAt, type Recorded } from './record-history.ts';

/** The handlers of a collection whose records have a history. */
interface ContentHandlers<C extends ContentCalls<string, Item, Text, Files>, Item> extends CollectionHandlers<C, Item> {
  readonly history: Handler<C['history']>;
  readonly revert: Handler<C['revert']>;
}

/** Creates the handlers of a collection without personal data: its changes can be seen and taken back. */
export function contentHandlers<
  Base extends string,
  Item,
  Body extends Text,
  Parts extends Files,
  T extends RecordTable,
>(
  calls: ContentCalls<Base, Item, Body, Parts>,
  collection: Collection<T, z.output<Body>, NoInfer<Item>>,
): ContentHandlers<ContentCalls<Base, Item, Body, Parts>, Item> {
  const recorded: Recorded<T> = { table: collection.table, kinds: changeKindsOf(calls) };

  async function history({ query }: { query: { id?: string } }, { db }: Context): Promise<RecordHistory<Item>> {
    const changes = await changesOf(db, recorded, query.id);
    const rows = changes.flatMap(({ before, after }) => (before ? [before, after] : [after]));
    // As addresses, whatever the client prefers: a hundred pictures in base64 would be several megabytes.
    const items = await (collection.toVersions ?? collection.toItems)(rows, { db, wantsMedia: true });
    const itemOf = new Map(rows.map((row, index) => [row, items[index] as Item]));
    return {
      ...{ success: true, message: '' },
      changes: changes.map(({ before, after, ...change }) => ({
        ...{ ...change, id: after.id, after: itemOf.get(after) as Item },
        before: before && (itemOf.get(before) as Item),
      })),
    };
  }

  async function revert(request: RecordRequest<{ version: number }>, context: Context): Promise<Saved<Item>> {
    const { params, body } = request;
    const readColumns: ReadColumns = (trx) => columnsAt(trx, recorded, params.id, body.version);
    const row = await changeRow(collection, request, readColumns, context, true);
    return savedAnswer(collection, row, 'reverted', request, context);
  }

  return { ...collectionHandlers(calls, collection), history, revert } as unknown as ContentHandlers<
    ContentCalls<Base, Item, Body, Parts>,
    Item
  >;
}
