import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { Saved } from '#contract/admin/responses.ts';
import type { Call, FilePart } from '#contract/core/call.ts';
import type { LongList, LongListRow } from '../lists/long-list.ts';

interface Named {
  /** As the documents name it. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Whether it must be filled in; `create`: only where a record is made. */
  readonly required?: boolean | 'create';
}

interface TextDescription extends Named {
  readonly type: 'text' | 'email' | 'url' | 'tel' | 'area';
  /** Longest value in characters. */
  readonly max: number;
}

interface NumberDescription extends Named {
  readonly type: 'number' | 'rating';
  readonly min: number;
  readonly max: number;
}

interface PictureDescription extends Named {
  readonly type: 'picture';
}

interface ChoiceDescription extends Named {
  readonly type: 'choice';
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One field of a record's form. */
export type FieldDescription = TextDescription | NumberDescription | ChoiceDescription | PictureDescription;

/**
 * Whether a field must be filled in.
 * @param field which
 * @param isNew whether a record is being made
 */
export const isRequired = ({ required = false }: FieldDescription, isNew: boolean): boolean =>
  required === 'create' ? isNew : required;

type Text = z.ZodMiniType<Record<string, unknown>>;
type Files = Readonly<Record<string, FilePart>>;
// A record's answer need not hold what only the screen adds to it.
type PartialRow<Row> = { [K in keyof Row]?: Row[K] | undefined };
type Change<Row> = Call<string, Text | undefined, Files | undefined, Saved<PartialRow<Row>>, undefined>;

/** What every record has. */
export interface AnyRow {
  readonly _id: string;
}

/** A resource whose records can be deleted and restored. */
export interface RemovableResource<Row extends AnyRow>
  extends Pick<ResourceConfig<Row>, 'query' | 'mapCachedRows' | 'relatedQueries'> {
  readonly calls: Pick<ResourceConfig<Row>['calls'], 'remove' | 'restore'>;
  readonly titleOf: (row: Row) => string;
  /** What a deletion removes, if more than the title says. */
  readonly removalTextOf?: (row: Row) => string;
  readonly texts: Pick<ResourceTexts, 'one'>;
}

/** One resource of the back office: its query, calls, fields, card and texts. */
export interface ResourceConfig<Row extends AnyRow> {
  /** Begins the ids of its drafts; stays, as drafts outlive a build. */
  readonly name: string;
  /** What has read its rows; the beginning of the key, where they are read in parts. */
  readonly query: { readonly queryKey: QueryKey };
  /** Where the rows stand in what the query has cached, where that is more than a list of them. */
  readonly mapCachedRows?: (cached: unknown, change: (rows: Row[]) => Row[]) => unknown;
  /** Keys of other queries that show these rows. */
  readonly relatedQueries: readonly QueryKey[];
  readonly calls: {
    readonly create: Change<Row>;
    readonly update: Change<Row>;
    readonly remove: Change<Row>;
    readonly restore: Change<Row>;
  };
  readonly fields: readonly FieldDescription[];
  /** What the fields of an update begin with. */
  readonly valuesOf: (row: Row) => Readonly<Record<string, string>>;
  readonly titleOf: (row: Row) => string;
  /** What a deletion removes, if more than the title says. */
  readonly removalTextOf?: (row: Row) => string;
  /** Texts that the search looks through. */
  readonly searchTextsOf: (row: Row) => string[];
  /** The picture of a record, where records have one; it fills its frame. */
  readonly Picture?: ComponentType<{ row: Row }>;
  /** What a card says under the title. */
  readonly Details: ComponentType<{ row: Row }>;
  /** What a card has beside its buttons. */
  readonly Extra?: ComponentType<{ row: Row }>;
  readonly texts: ResourceTexts;
}

/** A resource that is read as one list. */
export interface ListedResource<Row extends AnyRow> extends ResourceConfig<Row> {
  readonly query: UseQueryOptions<Row[]>;
}

/** A resource that is read in list pages. */
export interface LongListResource<Row extends LongListRow> extends ResourceConfig<Row> {
  readonly list: LongList<Row>;
}

/** Texts of a resource. */
export interface ResourceTexts {
  /** 'product' */
  readonly one: string;
  /** 'products' */
  readonly many: string;
  /** The button that creates: 'Add Review'. */
  readonly create: string;
  /** The button that saves an edit: 'Update'. */
  readonly update: string;
  /** How a card's button for deleting looks: a bin, or the word. */
  readonly remove: 'icon' | 'word';
  /** The button of a card that opens its form: 'Update', 'Edit'. */
  readonly edit: string;
  /** Name of the form of a new record. */
  readonly creating: string;
  /** Name of the form while a record is edited: 'Update Project'. */
  readonly editing: string;
}
