import { LIMITS } from '#contract/core/fields.ts';
import { SHORTEST_PASSWORD } from '#contract/public/accounts.ts';
import type { FieldProps } from '#ui/Field.tsx';
import { PasswordField } from './PasswordField.tsx';

/** Asks for a password to be made. */
export const NewPasswordField = (props: Partial<FieldProps>) => (
  <PasswordField
    {...props}
    hint={`At least ${SHORTEST_PASSWORD} characters. A few words of your own are easy to keep and hard to guess.`}
    autoComplete="new-password"
    minLength={SHORTEST_PASSWORD}
    maxLength={LIMITS.password}
  />
);
