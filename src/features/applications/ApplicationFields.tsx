import { type FieldName, fieldEntries, isRequired } from '#contract/core/field-description.ts';
import { applicationFields } from '#contract/public/applications.ts';
import { TrapField } from '#offline/submissions/submission-form.tsx';
import { DescribedField, Field } from '#ui/Field.tsx';

type Name = FieldName<typeof applicationFields>;
type Texts = { readonly [N in Name | 'opening' | 'experience']?: string };

export interface ApplicationFieldsProps {
  /** Initial values. */
  values: Texts;
  /** By the names of the fields. */
  errors?: Texts | undefined;
  /** Shows the years of experience, which are not sent. */
  experience?: boolean;
}

/** The text fields of an application, validated by the browser. The phone comes last, beside the experience. */
export function ApplicationFields({ values, errors = {}, experience = false }: ApplicationFieldsProps) {
  const names = fieldEntries(applicationFields).flatMap(([name]) => (name === 'phone' ? [] : name));
  const control = (name: Name) => {
    const field = applicationFields[name];
    const required = isRequired(field, true);
    return <DescribedField key={name} {...{ name, field, required }} error={errors[name]} value={values[name]} />;
  };
  return (
    <>
      {values.opening && <input type="hidden" name="opening" value={values.opening} />}
      {names.map(control)}
      <div className={`grid gap-5 ${experience ? 'sm:grid-cols-2' : ''}`}>
        {control('phone')}
        {experience && (
          <Field
            name="experience"
            label="Experience in years (optional)"
            type="number"
            inputMode="decimal"
            min={0}
            max={70}
            step="any"
            error={errors.experience}
            defaultValue={values.experience ?? ''}
          />
        )}
      </div>
      <TrapField />
    </>
  );
}
