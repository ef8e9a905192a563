import { Field, SelectField, TextAreaField } from '#ui/Field.tsx';
import { type FieldDescription, isRequired } from './field-description.ts';
import { RatingField } from './RatingField.tsx';

export interface RecordFieldProps {
  field: Exclude<FieldDescription, { type: 'picture' }>;
  isNew: boolean;
  value: string;
  error: string | undefined;
}

/** One field of a record's form, with the keyboard that is for it. */
export function RecordField({ field, isNew, value, error }: RecordFieldProps) {
  const required = isRequired(field, isNew);
  const { name, hint } = field;
  const label = required ? field.label : `${field.label} (optional)`;
  const common = { name, label, hint, error, required, defaultValue: value };

  switch (field.type) {
    case 'area':
      return <TextAreaField {...common} dir="auto" maxLength={field.max} rows={5} />;
    case 'choice':
      return <SelectField {...common} options={field.options} />;
    case 'number':
      return <Field {...common} type="number" inputMode="numeric" min={field.min} max={field.max} step={1} />;
    case 'rating':
      return <RatingField {...common} min={field.min} max={field.max} />;
    case 'text':
      return <Field {...common} type="text" dir="auto" maxLength={field.max} autoComplete="off" />;
    default:
      return (
        <Field
          {...common}
          type={field.type}
          inputMode={field.type}
          maxLength={field.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      );
  }
}
