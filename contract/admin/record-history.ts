import * as z from 'zod/mini';
import type { Call } from '../core/call.ts';
import { doneResponse } from '../core/responses.ts';
import { one, type Shape } from '../core/shape.ts';
import { type ChangeCalls, type Collection, changeCallsOf, type Files, type Text } from './changes.ts';
import { type Saved, savedAs } from './responses.ts';

/** What can happen to a record. 'reverted': an earlier version of it was brought back. */
export const CHANGE_KINDS = ['created', 'updated', 'deleted', 'restored', 'reverted'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** At most this many changes are in a history: the newest. */
export const MAX_HISTORY = 100;

/** One change of a record. */
export interface RecordChange<Item> {
  /** Names the version that the change has made: its position in the audit log. */
  readonly version: number;
  readonly at: string;
  /** Name of the account; empty if it is gone. */
  readonly who: string;
  readonly kind: ChangeKind;
  /** Id of the record. */
  readonly id: string;
  /** The record before the change; null for a new one. */
  readonly before: Item | null;
  readonly after: Item;
  /** Whether the record is deleted now. */
  readonly isDeleted: boolean;
  /** Whether it is the newest change of the record. */
  readonly isNewest: boolean;
}

const historyQuery = z.object({ id: z.optional(z.string().check(z.maxLength(64))) });
/** Selects one record; without an id, all of a collection. */
export type HistoryQuery = typeof historyQuery;
const revertFields = z.object({
  version: z.coerce.number('version must be a number').check(z.int('version must be a whole number'), z.gte(1)),
});

/** The newest changes of a record or a collection, the newest first. */
export interface RecordHistory<Item> {
  readonly success: boolean;
  readonly message: string;
  readonly changes: readonly RecordChange<Item>[];
}

/** The calls that show the changes of a collection, and bring an earlier version of a record back. */
export interface HistoryCalls<Base extends string, Item> {
  readonly history: Call<`${Base}/history`, undefined, undefined, RecordHistory<Item>, typeof historyQuery>;
  readonly revert: Call<`${Base}/revert/:id`, typeof revertFields, undefined, Saved<Item>, undefined>;
}

/** The calls that change records whose changes are kept in the audit log with their values. */
export type ContentCalls<Base extends string, Item, Body extends Text, Parts extends Files | undefined> = ChangeCalls<
  Base,
  Item,
  Body,
  Parts
> &
  HistoryCalls<Base, Item>;

/** Makes the calls that change a collection without personal data, and those of its history. */
export function contentCallsOf<
  const Base extends string,
  Item,
  Body extends Text,
  const Parts extends Files | undefined = undefined,
>(collection: Collection<Base, Item, Body, Parts>): ContentCalls<Base, Item, Body, Parts> {
  const { access, base, key, noun, item } = collection;
  const change = z.object({
    ...{
      version: z.number(),
      at: z.string(),
      who: z._default(z.string(), ''),
      kind: z.enum(CHANGE_KINDS),
      id: z.string(),
    },
    ...{ before: z.nullable(item), after: item, isDeleted: z.boolean(), isNewest: z.boolean() },
  });
  const history = {
    ...{ method: 'GET', path: `${base}/history`, access, query: historyQuery },
    summary: `The newest changes of ${noun}, or of all records of its kind, the newest first`,
    response: one(z.object({ ...doneResponse.shape, changes: z.array(change) })) as Shape<RecordHistory<Item>>,
  };
  const revert = {
    ...{ method: 'POST', path: `${base}/revert/:id`, access, versioned: true, sends: 'json', body: revertFields },
    ...{ summary: `Bring an earlier version of ${noun} back`, response: savedAs(item, key) },
  };
  return { ...changeCallsOf(collection), history, revert } as unknown as ContentCalls<Base, Item, Body, Parts>;
}
