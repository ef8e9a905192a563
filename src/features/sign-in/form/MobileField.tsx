import { Field, type FieldProps } from '#ui/Field.tsx';

const DIGITS = 10;

/** The ten digits of a number, however it was written: with +91 or 0 before them, with spaces or dashes between. */
function nationalOf(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length > DIGITS && /^(?:91|0)/.test(digits) ? digits.slice(-DIGITS) : digits;
}

/** Asks for a mobile number on the keypad: as text, for a number field would drop a leading zero, and cut off nowhere. */
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
      const number = nationalOf(event.clipboardData.getData('text'));
      document.execCommand('insertText', false, number);
    }}
    {...props}
  />
);
