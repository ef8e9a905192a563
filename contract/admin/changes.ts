import type * as z from 'zod/mini';
import type { Call, FilePart } from '../core/call.ts';
import type { Right } from '../core/roles.ts';
import { type Saved, savedAs } from './responses.ts';

export type Files = Readonly<Record<string, FilePart>>;
export type Text = z.ZodMiniType<Record<string, unknown>>;

/** Description of a collection from which its calls are made. */
export interface Collection<Base extends string, Item, Body extends Text, Parts extends Files | undefined> {
  /** What one needs to change it. */
  readonly access: Right;
  /** Start of its calls' paths. */
  readonly base: Base;
  /** Property of the record in responses. */
  readonly key: string;
  /** Noun for a record, with its article. */
  readonly noun: string;
  readonly item: z.ZodMiniType<Item>;
  readonly fields: Body;
  /** File parts of a creation; an update requires none. */
  readonly files?: Parts;
  /** Whether the response to a creation also has the record's fields itself. */
  readonly isBare?: boolean;
}

type Optional<Parts extends Files | undefined> = Parts extends Files
  ? { readonly [N in keyof Parts]: FilePart & { kind: Parts[N]['kind']; required: false } }
  : undefined;

/** The calls that delete and restore a record. */
export interface RemovalCalls<Base extends string, Item> {
  readonly remove: Call<`${Base}/delete/:id`, undefined, undefined, Saved<Item>, undefined>;
  readonly restore: Call<`${Base}/restore/:id`, undefined, undefined, Saved<Item>, undefined>;
}

/** The calls that create, update, delete and restore a record. */
export interface ChangeCalls<Base extends string, Item, Body extends Text, Parts extends Files | undefined>
  extends RemovalCalls<Base, Item> {
  readonly create: Call<`${Base}/create`, Body, Parts, Saved<Item>, undefined>;
  readonly update: Call<`${Base}/update/:id`, Body, Optional<Parts>, Saved<Item>, undefined>;
}

/** Makes the calls that delete and restore records. */
export function removalCallsOf<const Base extends string, Item>(
  collection: Pick<Collection<Base, Item, Text, undefined>, 'access' | 'base' | 'key' | 'noun' | 'item'>,
): RemovalCalls<Base, Item> {
  const { access, base, key, noun, item } = collection;
  const common = { access, response: savedAs(item, key) } as const;
  return {
    remove: { method: 'DELETE', path: `${base}/delete/:id`, summary: `Delete ${noun}`, versioned: true, ...common },
    restore: { method: 'POST', path: `${base}/restore/:id`, summary: `Bring back ${noun}`, ...common },
  } as RemovalCalls<Base, Item>;
}

/** Makes the calls that change a collection. */
export function changeCallsOf<
  const Base extends string,
  Item,
  Body extends Text,
  const Parts extends Files | undefined = undefined,
>(collection: Collection<Base, Item, Body, Parts>): ChangeCalls<Base, Item, Body, Parts> {
  const { access, base, key, noun, item, fields, files, isBare } = collection;
  const sends = files ? 'multipart' : 'json';
  const optionalFiles = Object.entries<FilePart>(files ?? {}).map(([name, { kind }]) => [
    name,
    { kind, required: false },
  ]);
  const common = { access, response: savedAs(item, key) } as const;
  const withBody = {
    ...common,
    sends,
    body: fields,
    ...(!files && { alsoTakes: ['urlencoded', 'multipart'] }),
  } as const;
  return {
    create: {
      ...{ method: 'POST', path: `${base}/create`, summary: `Add ${noun}`, keyed: true, status: 201 },
      ...{ ...withBody, ...(files && { files }), response: savedAs(item, key, isBare) },
    },
    update: {
      ...{ method: 'PUT', path: `${base}/update/:id`, summary: `Change ${noun}`, versioned: true },
      ...{ ...withBody, ...(files && { files: Object.fromEntries(optionalFiles) as Optional<Parts> }) },
    },
    ...removalCallsOf({ access, base, key, noun, item }),
  } as ChangeCalls<Base, Item, Body, Parts>;
}

type NameEnd<K extends string> = K extends 'list' ? 'All' : K extends 'remove' ? 'Delete' : Capitalize<K>;
const NAME_ENDS: Readonly<Record<string, string>> = { list: 'All', remove: 'Delete' };

/** The calls of a collection, or their handlers, by the names of the calls: `create` of `team` is `teamCreate`. */
export const named = <const Name extends string, T extends object>(name: Name, entries: T) =>
  Object.fromEntries(
    Object.entries(entries).map(([key, entry]) => [
      name + (NAME_ENDS[key] ?? key.charAt(0).toUpperCase() + key.slice(1)),
      entry,
    ]),
  ) as { [K in keyof T & string as `${Name}${NameEnd<K>}`]: T[K] };
