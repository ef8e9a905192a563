import { useState } from 'react';
import { LIMITS } from '#contract/core/fields.ts';
import { CODE_DIGITS, SHORTEST_PASSWORD } from '#contract/public/accounts.ts';
import { Field, type FieldProps } from '#ui/Field.tsx';

export const NameField = (props: Partial<FieldProps>) => (
  <Field label="Name" name="name" required maxLength={LIMITS.name} autoComplete="name" {...props} />
);

/** Password field with a button that shows the password. */
export function PasswordField(props: Partial<FieldProps>) {
  const [isShown, setShown] = useState(false);
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
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
      {...props}
    />
  );
}

/** Field for a new password. */
export const NewPasswordField = (props: Partial<FieldProps>) => (
  <PasswordField
    {...props}
    hint={`At least ${SHORTEST_PASSWORD} characters. A few words of your own are easy to keep and hard to guess.`}
    autoComplete="new-password"
    minLength={SHORTEST_PASSWORD}
    maxLength={LIMITS.password}
  />
);

const DIGITS = 10;

/** The ten digits of a phone number, without +91 or 0 and without separators. */
function nationalNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length > DIGITS && /^(?:91|0)/.test(digits) ? digits.slice(-DIGITS) : digits;
}

/** Field for a mobile number, with a numeric keypad. A text field: a number field would drop leading zeros. */
export const MobileField = (props: Partial<FieldProps>) => (
  <Field
    label="Mobile number"
    name="mobileNumber"
    hint={`${DIGITS} digits, without +91`}
    required
    inputMode="numeric"
    pattern={`[0-9]{${DIGITS}}`}
    title={`${DIGITS} digits`}
    autoComplete="tel-national"
    onPaste={(event) => {
      event.preventDefault();
      const number = nationalNumber(event.clipboardData.getData('text'));
      document.execCommand('insertText', false, number);
    }}
    {...props}
  />
);

/** Field for the code from the mail. Removes pasted spaces. */
export const CodeField = (props: Partial<FieldProps>) => (
  <Field
    label="OTP"
    name="otp"
    hint={`The ${CODE_DIGITS} digits of the latest mail.`}
    required
    inputMode="numeric"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    className="font-semibold text-head tabular-nums tracking-[0.18em]"
    onInput={({ currentTarget }) => {
      const code = currentTarget.value.replace(/\s/g, '');
      if (code !== currentTarget.value) currentTarget.value = code;
    }}
    {...props}
  />
);
