import { type ComponentProps, useRef, useState } from 'react';
import { Field, SelectField, TextAreaField } from '#ui/Field.tsx';
import { Star } from '#ui/icons-later.tsx';
import { type FormField, isRequired } from './resource-config.ts';

/** Number field with a row of star buttons. */
export function RatingField({ onChange, defaultValue, ...rest }: ComponentProps<typeof Field>) {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(Number(defaultValue) || 0);
  const stars = Array.from({ length: Number(rest.max) }, (_, index) => index + 1);

  const press = (star: number) => {
    if (!input.current) return;
    input.current.value = String(star);
    setValue(star);
    // The form handles it like typed input.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className="rating-field">
      <Field
        {...rest}
        ref={input}
        type="number"
        inputMode="numeric"
        step={1}
        defaultValue={defaultValue}
        onInput={({ currentTarget }) => setValue(Number(currentTarget.value) || 0)}
      />
      {/* Not in the tab order: keyboard users enter the number. */}
      <span className="rating-stars">
        {stars.map((star) => (
          <button
            key={star}
            type="button"
            tabIndex={-1}
            aria-label={star === 1 ? '1 star' : `${star} stars`}
            aria-pressed={star === value}
            data-lit={star <= value || undefined}
            onClick={() => press(star)}
          >
            <Star width="28" height="28" />
          </button>
        ))}
      </span>
    </div>
  );
}

export interface RecordFieldProps {
  field: Exclude<FormField, { type: 'picture' }>;
  isNew: boolean;
  value: string;
  error: string | undefined;
}

/** One field of a record form, with the matching on-screen keyboard. */
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
