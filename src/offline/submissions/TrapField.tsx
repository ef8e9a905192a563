import { Field } from '#ui/Field.tsx';
import { TRAP } from './use-submission-form.ts';

/**
 * A field out of everybody's sight, for bots to fill in. Where the server refuses what a browser has filled in of
 * itself, the visitor sees it and can empty it.
 * @param error what the server said of it
 * @param value what it held then
 */
export const TrapField = ({ error, value = '' }: { error?: string | undefined; value?: string | undefined }) => (
  <div {...(!error && { className: 'sr-only', 'aria-hidden': true })}>
    <Field
      name={TRAP}
      label="Leave this empty"
      error={error}
      autoComplete="off"
      defaultValue={error ? value : ''}
      {...(!error && { tabIndex: -1 })}
    />
  </div>
);
