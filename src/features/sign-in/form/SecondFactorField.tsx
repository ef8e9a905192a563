import { useState } from 'react';
import { Field, type FieldProps } from '#ui/Field.tsx';
import { errorsOf } from './use-account-form.ts';

const NAME = 'totp';

/** What a sign-in form needs for accounts with a second factor: the field appears once the server has asked for it. */
export function useSecondFactor() {
  const [isAsked, setAsked] = useState(false);
  return {
    /** For the form's `onError`. */
    onError: (error: Error) => {
      if (errorsOf(error)?.[NAME]) setAsked(true);
    },
    render: (field: (name: string) => Partial<FieldProps>) => isAsked && <SecondFactorField {...field(NAME)} />,
    /** The code, as part of a request body. */
    codeOf: ({ totp }: Readonly<Record<string, string>>): { totp?: string } => (totp ? { totp } : {}),
  };
}

const SecondFactorField = (props: Partial<FieldProps>) => (
  <Field
    label="Code of your authenticator app"
    name={NAME}
    hint="Six digits, or one of your recovery codes."
    required
    autoComplete="one-time-code"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    className="font-semibold tabular-nums"
    {...props}
  />
);
