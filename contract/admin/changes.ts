import type * as z from 'zod/mini';
import type { Call, FilePart } from '../core/call.ts';
import { type Saved, savedAs } from './responses.ts';

type Files = Readonly<Record<string, FilePart>>;
type Text = z.ZodMiniType<Record<string, unknown>>;

/** A collection as the calls that change it are made from. */
export interface Collection<Base extends string, Item, Body extends Text, Parts extends Files | undefined> {
  /** Path that its calls begin with. */
  readonly base: Base;
  /** The name a record stands under in answers. */
  readonly key: string;
  /** How a record is called in sentences, with its article. */
  readonly noun: string;
  readonly item: z.ZodMiniType<Item>;
  readonly fields: Body;
  /** File parts of a creation; an update requires none. */
  readonly files?: Parts;
  /** Whether a new record's fields also stand in the answer itself. */
  readonly isBare?: boolean;
}

type Optional<Parts extends Files | undefined> = Parts extends Files
  ? { readonly [N in keyof Parts]: FilePart & { kind: Parts[N]['kind']; required: false } }
  : undefined;

/** The calls that delete a record and take that back. */
export interface Removals<Base extends string, Item> {
  readonly remove: Call<`${Base}/delete/:id`, undefined, undefined, Saved<Item>, undefined>;
  /** Takes a deletion back. */
  readonly restore: Call<`${Base}/restore/:id`, undefined, undefined, Saved<Item>, undefined>;
}

/** The calls that change a collection. */
export interface Changes<Base extends string, Item, Body extends Text, Parts extends Files | undefined>
  extends Removals<Base, Item> {
  readonly create: Call<`${Base}/create`, Body, Parts, Saved<Item>, undefined>;
  readonly update: Call<`${Base}/update/:id`, Body, Optional<Parts>, Saved<Item>, undefined>;
}

/**
 * Describes the calls that delete records and take that back; each is an admin's.
 * @param collection its path and its records
 */
export function removalsOf<const Base extends string, Item>(
  collection: Pick<Collection<Base, Item, Text, undefined>, 'base' | 'key' | 'noun' | 'item'>,
): Removals<Base, Item> {
  const { base, key, noun, item } = collection;
  const common = { access: 'admin', response: savedAs(item, key) } as const;
  return {
    remove: { method: 'DELETE', path: `${base}/delete/:id`, summary: `Delete ${noun}`, ...common },
    restore: { method: 'POST', path: `${base}/restore/:id`, summary: `Bring back ${noun}`, ...common },
  } as Removals<Base, Item>;
}

/**
 * Describes the calls that change a collection; each is an admin's.
 * @param collection its path, its records and their fields
 */
export function changesOf<
  const Base extends string,
  Item,
  Body extends Text,
  const Parts extends Files | undefined = undefined,
>(collection: Collection<Base, Item, Body, Parts>): Changes<Base, Item, Body, Parts> {
  const { base, key, noun, item, fields, files, isBare } = collection;
  const sends = files ? 'multipart' : 'json';
  const optional = Object.entries<FilePart>(files ?? {}).map(([name, { kind }]) => [name, { kind, required: false }]);
  const common = { access: 'admin', response: savedAs(item, key) } as const;
  const written = {
    ...common,
    sends,
    body: fields,
    ...(!files && { alsoTakes: ['urlencoded', 'multipart'] }),
  } as const;
  return {
    create: {
      ...{ method: 'POST', path: `${base}/create`, summary: `Add ${noun}`, keyed: true, status: 201 },
      ...{ ...written, ...(files && { files }), response: savedAs(item, key, isBare) },
    },
    update: {
      ...{ method: 'PUT', path: `${base}/update/:id`, summary: `Change ${noun}` },
      ...{ ...written, ...(files && { files: Object.fromEntries(optional) as Optional<Parts> }) },
    },
    ...removalsOf({ base, key, noun, item }),
  } as Changes<Base, Item, Body, Parts>;
}
