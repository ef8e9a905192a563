import { searchTextOfFields } from '#contract/admin/search.ts';
import {
  type FieldDescriptions,
  type FieldInput,
  type FieldValues,
  fieldEntries,
} from '#contract/core/field-description.ts';

type ColumnName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${ColumnName<Rest>}`
    : `_${Lowercase<First>}${ColumnName<Rest>}`
  : '';

/** The columns of described fields: text, named in snake case. */
export type FieldColumns<F extends FieldDescriptions> = { [N in keyof F & string as ColumnName<N>]: string };

const columnName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of fields, qualified by their table, to select them. */
export const columnsIn = <T extends string, F extends FieldDescriptions>(table: T, fields: F) =>
  fieldEntries(fields).map(([name]) => `${table}.${columnName(name)}` as `${T}.${keyof FieldColumns<F> & string}`);

/** Maps the values of fields to columns, with the row's search text. */
export function toColumns<F extends FieldDescriptions>(
  fields: F,
  input: FieldInput<F>,
): FieldColumns<F> & { search_text: string } {
  const given = input as Readonly<Record<string, string | undefined>>;
  const entries = fieldEntries(fields).map(([name]) => [name, given[name] ?? ''] as const);
  const columns = Object.fromEntries(entries.map(([name, value]) => [columnName(name), value])) as FieldColumns<F>;
  const values = Object.fromEntries(entries) as FieldValues<F>;
  return { ...columns, search_text: searchTextOfFields(fields, values) };
}

/** The columns of fields without their values, with the search text. */
export const emptyColumns = <F extends FieldDescriptions>(fields: F): FieldColumns<F> & { search_text: string } =>
  toColumns(fields, {} as FieldInput<F>);

/** Maps the columns of a row to the values of its fields. */
export function fromColumns<F extends FieldDescriptions>(fields: F, row: FieldColumns<F>): FieldValues<F> {
  const columns = row as Readonly<Record<string, string>>;
  const values = fieldEntries(fields).map(([name]) => [name, columns[columnName(name)]]);
  return Object.fromEntries(values) as FieldValues<F>;
}
