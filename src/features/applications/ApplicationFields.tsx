import { LIMITS } from '#contract/core/fields.ts';
import { TRAP, TrapField } from '#offline/submissions/submission-form.tsx';
import { EmailField, Field } from '#ui/Field.tsx';

export interface ApplicationFieldsProps {
  /** Initial values. */
  values: Readonly<Record<string, string>>;
  /** By the names of the fields. */
  errors?: Readonly<Record<string, string>> | undefined;
  /** Shows the years of experience, which are not sent. */
  experience?: boolean;
}

/** The text fields of an application, validated by the browser. */
export function ApplicationFields({ values, errors = {}, experience = false }: ApplicationFieldsProps) {
  const common = (name: string) => ({ name, error: errors[name], defaultValue: values[name] ?? '' });
  return (
    <>
      {values.opening && <input type="hidden" name="opening" value={values.opening} />}
      <Field {...common('name')} label="Full name" required maxLength={LIMITS.name} autoComplete="name" />
      <EmailField {...common('email')} />
      <div className={`grid gap-5 ${experience ? 'sm:grid-cols-2' : ''}`}>
        <Field
          {...common('phone')}
          label="Phone (optional)"
          type="tel"
          inputMode="tel"
          maxLength={LIMITS.phone}
          autoComplete="tel"
        />
        {experience && (
          <Field
            {...common('experience')}
            label="Experience in years (optional)"
            type="number"
            inputMode="decimal"
            min={0}
            max={70}
            step="any"
          />
        )}
      </div>
      <TrapField error={errors[TRAP]} value={values[TRAP]} />
    </>
  );
}
