import { type ComponentProps, useRef, useState } from 'react';
import { Field } from '#ui/Field.tsx';
import { Star } from '#ui/icons-later.tsx';

/** A number that stars can be pressed for too. */
export function RatingField({ onChange, defaultValue, ...rest }: ComponentProps<typeof Field>) {
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(Number(defaultValue) || 0);
  const stars = Array.from({ length: Number(rest.max) }, (_, index) => index + 1);

  const press = (star: number) => {
    if (!input.current) return;
    input.current.value = String(star);
    setValue(star);
    // The form is told as of what is typed.
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
      {/* Not in the order of the tabs: with keys the number itself is quicker. */}
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
