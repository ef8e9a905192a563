import { LIMITS } from '#contract/core/fields.ts';
import { Field, type FieldProps } from '#ui/Field.tsx';

export const NameField = (props: Partial<FieldProps>) => (
  <Field label="Name" name="name" required maxLength={LIMITS.name} autoComplete="name" {...props} />
);
