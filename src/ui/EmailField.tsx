import { LIMITS } from '#contract/core/fields.ts';
import { Field, type FieldProps } from './Field.tsx';

/** Asks for an e-mail address, on the keyboard that is for it. */
export const EmailField = (props: Partial<FieldProps>) => (
  <Field
    label="Email"
    name="email"
    type="email"
    inputMode="email"
    required
    maxLength={LIMITS.email}
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);
