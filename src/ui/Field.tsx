import { type ComponentProps, type ReactNode, useId } from 'react';
import { LIMITS } from '#contract/core/fields.ts';

interface Labelled {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: string | undefined;
}

export interface FieldProps extends Labelled, Omit<ComponentProps<'input'>, 'name'> {
  /** Stands within the control, at its end; the control leaves it room by its class. */
  end?: ReactNode;
}
export type TextAreaFieldProps = Labelled & Omit<ComponentProps<'textarea'>, 'name'>;

export type SelectFieldProps = Labelled &
  Omit<ComponentProps<'select'>, 'name'> & { options: readonly { readonly value: string; readonly label: string }[] };

/** What ties a control to its label, its hint and its error. */
function useWiring({ hint, error }: Pick<Labelled, 'hint' | 'error'>, given?: string) {
  const own = useId();
  const id = given ?? own;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, ...(described && { 'aria-describedby': described }), ...(error && { 'aria-invalid': true }) };
}

function Frame({ id, label, hint, error, children }: Omit<Labelled, 'name'> & { id: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold text-note">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-note">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-semibold text-danger text-note">
          {error}
        </p>
      )}
    </div>
  );
}

export function Field({ label, hint, error, end, className = '', ...rest }: FieldProps) {
  const wiring = useWiring({ hint, error }, rest.id);
  return (
    <Frame id={wiring.id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input {...rest} {...wiring} className={`control ${className}`} />
        {end && <div className="absolute inset-y-0 right-0 grid">{end}</div>}
      </div>
    </Frame>
  );
}

export function TextAreaField({ label, hint, error, className = '', ...rest }: TextAreaFieldProps) {
  const wiring = useWiring({ hint, error }, rest.id);
  return (
    <Frame id={wiring.id} label={label} hint={hint} error={error}>
      <textarea {...rest} {...wiring} className={`control ${className}`} />
    </Frame>
  );
}

/** One of several; none to begin with. */
export function SelectField({ label, hint, error, options, className = '', ...rest }: SelectFieldProps) {
  const wiring = useWiring({ hint, error }, rest.id);
  return (
    <Frame id={wiring.id} label={label} hint={hint} error={error}>
      <select {...rest} {...wiring} className={`control ${className}`}>
        <option value="">Choose …</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** Asks for an e-mail address, on the keyboard that is for it. */
export const EmailField = (props: Partial<FieldProps>) => (
  <Field
    label="Email"
    name="email"
    type="email"
    inputMode="email"
    required
    maxLength={LIMITS.email}
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);
