import {
  type FieldDescriptions,
  type FieldValues,
  fieldEntries,
  isRequired,
  shownValue,
} from '#contract/core/field-description.ts';
import type { FormField } from './resource-config.ts';

/** The columns of described fields in an export. */
export const exportColumns = <F extends FieldDescriptions>(fields: F) =>
  fieldEntries(fields).map(([name, field]) => {
    const { label, factLabel = label, columnLabel = factLabel } = field;
    return [columnLabel, (row: FieldValues<F>) => shownValue(field, row[name])] as const;
  });

/** The fields of a record's form. */
export const formFields = <F extends FieldDescriptions>(fields: F): FormField[] =>
  fieldEntries(fields).map(([name, field]) => {
    const { type, label, max, empty } = field;
    const hint = empty !== undefined && { empty, hint: `${empty} for none` };
    return { type, name, label, max, required: isRequired(field, true), ...hint };
  });

/** The values of a row below its name: short facts, and whole texts. */
export function detailsOf<F extends FieldDescriptions>(fields: F, row: FieldValues<F>) {
  const details = fieldEntries(fields)
    .filter(([name]) => name !== 'name')
    .map(([name, field]) => ({ name, type: field.type, label: field.label, value: shownValue(field, row[name]) }));
  return {
    facts: details.filter(({ type }) => type !== 'area'),
    texts: details.filter(({ type }) => type === 'area'),
  };
}
