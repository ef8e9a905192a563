import * as z from 'zod/mini';
import { email, optionalText, requiredMessage, text } from './fields.ts';

/** A text field, described once: contract, forms, table, lists, search, export and mail are derived from it. */
export interface FieldDescription {
  readonly type: 'text' | 'tel' | 'email' | 'area';
  readonly label: string;
  /** Maximum length in characters. */
  readonly max: number;
  /** `always`: by the contract. `in-full-forms`: only by forms that require all fields. Optional by default. */
  readonly required?: 'always' | 'in-full-forms';
  /** `autocomplete` of its control on the site. */
  readonly autoComplete?: string;
  /** Shown instead of an empty value. Entering it also stores an empty value. */
  readonly empty?: string;
  /** Label in mail and lists, if it differs. */
  readonly factLabel?: string;
  /** Label in lists alone, if it differs. */
  readonly columnLabel?: string;
  /** Whether a received row without it is dropped. */
  readonly identifies?: true;
}

/** The fields of an entity by their names on the wire, in the order in which they are shown. */
export type FieldDescriptions = Readonly<Record<string, FieldDescription>>;

export type FieldName<F extends FieldDescriptions> = keyof F & string;

/** Values of the fields of an entity. */
export type FieldValues<F extends FieldDescriptions> = { readonly [N in keyof F]: string };

type AlwaysRequired<F extends FieldDescriptions> = {
  [N in keyof F]: F[N] extends { required: 'always' } ? N : never;
}[keyof F];

/** Values of the fields of an entity; optional ones may be missing. */
export type FieldInput<F extends FieldDescriptions> = { readonly [N in AlwaysRequired<F>]: string } & {
  readonly [N in Exclude<keyof F, AlwaysRequired<F>>]?: string;
};

/** Names and descriptions in order. */
export const fieldEntries = <F extends FieldDescriptions>(fields: F) =>
  Object.entries(fields) as unknown as readonly (readonly [FieldName<F>, FieldDescription])[];

/** Returns the fields unchanged, with their literal types. */
export const describeFields = <const F extends FieldDescriptions>(fields: F): F => fields;

/** @param isFull whether the form requires all fields */
export const isRequired = ({ required }: FieldDescription, isFull: boolean): boolean =>
  required === 'always' || (isFull && required === 'in-full-forms');

/** An error for each field that a form requires and that is empty. */
export function missingFields<F extends FieldDescriptions>(
  fields: F,
  values: { readonly [N in FieldName<F>]?: string },
  isFull: boolean,
): Partial<Record<FieldName<F>, string>> {
  const missing = fieldEntries(fields).filter(([name, field]) => isRequired(field, isFull) && !values[name]?.trim());
  const errors = missing.map(([name, { label }]) => [name, requiredMessage(label)]);
  return Object.fromEntries(errors) as Partial<Record<FieldName<F>, string>>;
}

type BodyShape<F extends FieldDescriptions> = {
  [N in keyof F]: F[N] extends { required: 'always' }
    ? z.ZodMiniString<string>
    : z.ZodMiniDefault<z.ZodMiniString<string>>;
};

function bodyField({ type, label, max, required, empty }: FieldDescription) {
  if (type === 'email') return email(label, max);
  if (required === 'always') return text(label, max);
  const optional = optionalText(label, max);
  return empty === undefined ? optional : optional.check(z.overwrite((value) => (value === empty ? '' : value)));
}

/** The schemas of the fields in the body of a call. */
export const bodyFields = <F extends FieldDescriptions>(fields: F) =>
  Object.fromEntries(fieldEntries(fields).map(([name, field]) => [name, bodyField(field)])) as unknown as BodyShape<F>;

type ItemShape<F extends FieldDescriptions> = {
  [N in keyof F]: F[N] extends { identifies: true }
    ? z.ZodMiniString<string>
    : z.ZodMiniDefault<z.ZodMiniString<string>>;
};

const itemField = ({ identifies }: FieldDescription) => (identifies ? z.string() : z._default(z.string(), ''));

/** The schemas of the fields in a response. */
export const itemFields = <F extends FieldDescriptions>(fields: F) =>
  Object.fromEntries(fieldEntries(fields).map(([name, field]) => [name, itemField(field)])) as unknown as ItemShape<F>;

/** A value as it is shown. */
export const shownValue = ({ empty = '' }: FieldDescription, value: string): string => value || empty;
