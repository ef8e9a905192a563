import { CODE_DIGITS } from '#contract/public/accounts.ts';
import { Field, type FieldProps } from '#ui/Field.tsx';

/** The code from the mail; spaces that came with it from the clipboard are left out. */
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
