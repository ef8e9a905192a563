import type { UseQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { Call, FilePart } from '#contract/call.ts';
import type { Saved } from '#contract/shape.ts';
import type { FieldDescription } from './field-description.ts';

type Text = z.ZodMiniType<Record<string, unknown>>;
type Files = Readonly<Record<string, FilePart>>;
type Change<Row> = Call<string, Text | undefined, Files | undefined, Saved<Row>, undefined>;

/** What every record has. */
export interface AnyRow {
  readonly _id: string;
}

/** An entity of the back office, described once: its rows, its calls, its fields, its card, its words. */
export interface RecordKind<Row extends AnyRow> {
  /** Begins the ids of its drafts; stays, as drafts outlive a build. */
  readonly name: string;
  readonly query: UseQueryOptions<Row[]>;
  /** What else shows these rows, by the keys of the queries. */
  readonly shownBy: readonly (readonly unknown[])[];
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
  /** All that is looked through where somebody searches. */
  readonly textsOf: (row: Row) => string[];
  /** The picture of a record, where records have one; it fills its frame. */
  readonly Picture?: ComponentType<{ row: Row }>;
  /** What a card says under the title. */
  readonly Details: ComponentType<{ row: Row }>;
  /** What a card has beside its buttons. */
  readonly Extra?: ComponentType<{ row: Row }>;
  readonly words: RecordWords;
}

/** How an entity is spoken of. */
export interface RecordWords {
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
