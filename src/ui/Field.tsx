import { type ComponentProps, type ReactNode, useId } from 'react';
import type { FieldDescription } from '#contract/core/field-description.ts';
import { LIMITS } from '#contract/core/fields.ts';

interface FieldBase {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: string | undefined;
}

export interface FieldProps extends FieldBase, Omit<ComponentProps<'input'>, 'name'> {
  /** Content inside the control, at its end; `className` must leave room for it. */
  end?: ReactNode;
}
export type TextAreaFieldProps = FieldBase & Omit<ComponentProps<'textarea'>, 'name'>;

export type SelectFieldProps = FieldBase &
  Omit<ComponentProps<'select'>, 'name'> & {
    options: readonly { readonly value: string; readonly label: string }[];
    /** Whether one of the options is always chosen; otherwise none is at first. */
    isChosen?: boolean;
  };

/** Id and ARIA attributes that connect a control with its label, hint and error. */
function useFieldProps({ hint, error }: Pick<FieldBase, 'hint' | 'error'>, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, ...(described && { 'aria-describedby': described }), ...(error && { 'aria-invalid': true }) };
}

function FieldLayout({
  id,
  label,
  hint,
  error,
  children,
}: Omit<FieldBase, 'name'> & { id: string; children: ReactNode }) {
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
  const fieldProps = useFieldProps({ hint, error }, rest.id);
  return (
    <FieldLayout id={fieldProps.id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input {...rest} {...fieldProps} className={`control ${className}`} />
        {end && <div className="absolute inset-y-0 right-0 grid">{end}</div>}
      </div>
    </FieldLayout>
  );
}

export function TextAreaField({ label, hint, error, className = '', ...rest }: TextAreaFieldProps) {
  const fieldProps = useFieldProps({ hint, error }, rest.id);
  return (
    <FieldLayout id={fieldProps.id} label={label} hint={hint} error={error}>
      <textarea {...rest} {...fieldProps} className={`control ${className}`} />
    </FieldLayout>
  );
}

/** Select box. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, options, isChosen = false, className = '', ...rest } = props;
  const fieldProps = useFieldProps({ hint, error }, rest.id);
  return (
    <FieldLayout id={fieldProps.id} label={label} hint={hint} error={error}>
      <select {...rest} {...fieldProps} className={`control ${className}`}>
        {!isChosen && <option value="">Choose …</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldLayout>
  );
}

/** Field for an e-mail address. */
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

export interface DescribedFieldProps {
  name: string;
  field: FieldDescription;
  required: boolean;
  error: string | undefined;
  /** Initial value. */
  value: string | undefined;
}

/** The control of a described field. The label of an optional one says so. */
export function DescribedField({ name, field, required, error, value = '' }: DescribedFieldProps) {
  const { type, label, max, autoComplete } = field;
  const text = { label: required ? label : `${label} (optional)`, required, maxLength: max };
  const common = { name, error, defaultValue: value, ...text };
  if (type === 'area') return <TextAreaField {...common} rows={5} />;
  if (type === 'email') return <EmailField {...common} autoComplete={autoComplete} />;
  const keyboard = type === 'tel' && ({ type, inputMode: type } as const);
  return <Field {...common} {...keyboard} autoComplete={autoComplete} />;
}
