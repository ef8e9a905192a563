import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { HistoryQuery, RecordHistory } from '#contract/admin/record-history.ts';
import type { Saved } from '#contract/admin/responses.ts';
import type { Call, FilePart } from '#contract/core/call.ts';
import type { ShownList } from '../lists/list-state.ts';

interface Named {
  /** Name in the specification. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Whether it must be filled in; `create`: only for a new record. */
  readonly required?: boolean | 'create';
  /** Shown in place of an empty value. */
  readonly empty?: string;
}

interface TextDescription extends Named {
  readonly type: 'text' | 'email' | 'url' | 'tel' | 'area';
  /** Maximum length in characters. */
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

/** One field of a record form. */
export type FormField = TextDescription | NumberDescription | ChoiceDescription | PictureDescription;

/**
 * Whether a field must be filled in.
 * @param isNew whether the form creates a record
 */
export const isRequired = ({ required = false }: FormField, isNew: boolean): boolean =>
  required === 'create' ? isNew : required;

/** Initial field values for an update. */
export function valuesOf(fields: readonly FormField[], row: AnyRow): Readonly<Record<string, string>> {
  const values = row as Readonly<Record<string, unknown>> & AnyRow;
  const entries = fields.flatMap(({ name, type, empty = '' }) =>
    type === 'picture' ? [] : [[name, String(values[name] ?? '') || empty]],
  );
  return Object.fromEntries(entries);
}

const SEARCHED: ReadonlySet<FormField['type']> = new Set(['text', 'email', 'url', 'tel', 'area']);

/** Texts of a record for the search. */
export const searchTextsOf = (fields: readonly FormField[], row: AnyRow): string[] =>
  Object.values(
    valuesOf(
      fields.filter(({ type }) => SEARCHED.has(type)),
      row,
    ),
  );

type Text = z.ZodMiniType<Record<string, unknown>>;
type Files = Readonly<Record<string, FilePart>>;
// The response to a change need not contain properties that only the screen adds.
type PartialRow<Row> = { [K in keyof Row]?: Row[K] | undefined };
type Change<Row> = Call<string, Text | undefined, Files | undefined, Saved<PartialRow<Row>>, undefined>;

/** Properties of every record. */
export interface AnyRow {
  readonly _id: string;
  readonly updatedAt?: string | undefined;
}

/** A resource whose records can be deleted and restored. */
export interface RemovableResource<Row extends AnyRow>
  extends Pick<ResourceConfig<Row>, 'query' | 'mapCachedRows' | 'relatedQueries'> {
  readonly calls: Pick<ResourceConfig<Row>['calls'], 'remove' | 'restore'>;
  readonly titleOf: (row: Row) => string;
  /** Text of the toast after a deletion; by default the title. */
  readonly removalTextOf?: (row: Row) => string;
  readonly texts: Pick<ResourceTexts, 'one'>;
}

/** One resource of the back office: its query, calls, fields, card and texts. */
export interface ResourceConfig<Row extends AnyRow> {
  /** Prefix of the ids of its drafts. Must not change, because drafts outlive a build. */
  readonly name: string;
  /** Query of its rows; for list pages, the prefix of their keys. */
  readonly query: { readonly queryKey: QueryKey };
  /** Changes the rows in the cached data, if that is not an array of rows. */
  readonly mapCachedRows?: (cached: unknown, change: (rows: Row[]) => Row[]) => unknown;
  /** Keys of other queries that show these rows. */
  readonly relatedQueries: readonly QueryKey[];
  readonly calls: {
    readonly create: Change<Row>;
    readonly update: Change<Row>;
    readonly remove: Change<Row>;
    readonly restore: Change<Row>;
    /** Missing where changes are not kept with their values. */
    readonly history?: Call<string, undefined, undefined, RecordHistory<PartialRow<Row>>, HistoryQuery>;
    readonly revert?: Change<Row>;
  };
  readonly fields: readonly FormField[];
  readonly titleOf: (row: Row) => string;
  /** Text of the toast after a deletion; by default the title. */
  readonly removalTextOf?: (row: Row) => string;
  /** Picture of a record. Fills its frame. */
  readonly Picture?: ComponentType<{ row: Row }>;
  /** Content of a card below the title. */
  readonly Details: ComponentType<{ row: Row }>;
  /** Content of a card in front of its buttons. */
  readonly Extra?: ComponentType<{ row: Row }>;
  readonly texts: ResourceTexts;
}

/** A resource with a list of its own. */
export interface ListedResource<Row extends AnyRow> extends ResourceConfig<Row> {
  /** Reads its list for the state in the URL. */
  readonly useList: (resource: Pick<ResourceConfig<Row>, 'fields' | 'texts'>) => ShownList<Row>;
  /** Query of all rows, if they are read as a whole. */
  readonly all?: UseQueryOptions<Row[]>;
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
  /** Whether the Delete button of a card shows an icon or the word. */
  readonly remove: 'icon' | 'word';
  /** The button of a card that opens its form: 'Update', 'Edit'. */
  readonly edit: string;
  /** Accessible name of the form for a new record. */
  readonly creating: string;
  /** Accessible name of the form for an edited record: 'Update Project'. */
  readonly editing: string;
}
