import { useState } from 'react';
import { Field, type FieldProps } from '#ui/Field.tsx';

/** The password, hidden until its reader asks to see it. */
export function PasswordField(props: Partial<FieldProps>) {
  const [isShown, show] = useState(false);
  return (
    <Field
      label="Password"
      name="password"
      type={isShown ? 'text' : 'password'}
      required
      autoComplete="current-password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="pr-20"
      end={
        <button
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          className="w-[4.5rem] font-semibold text-note underline underline-offset-4"
          onClick={() => show(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
      {...props}
    />
  );
}
