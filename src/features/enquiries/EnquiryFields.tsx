import { mail, site, telephone } from '#content/site.ts';
import { LIMITS } from '#contract/core/fields.ts';
import { TRAP, TrapField } from '#offline/submissions/submission-form.tsx';
import { EmailField, Field, TextAreaField } from '#ui/Field.tsx';

export interface EnquiryFieldsProps {
  /** By the names of the fields. */
  errors?: Readonly<Record<string, string>> | undefined;
  /** Initial values. */
  values?: Readonly<Record<string, string>>;
  addressOptional?: boolean;
}

/** The fields of an enquiry, validated by the browser unless the form has `noValidate`. */
export function EnquiryFields({ errors = {}, values = {}, addressOptional = false }: EnquiryFieldsProps) {
  const common = (name: string) => ({ name, error: errors[name], defaultValue: values[name] ?? '' });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...common('name')} label="Name" required maxLength={LIMITS.name} autoComplete="name" />
        <Field
          {...common('phoneNumber')}
          label="Phone number"
          type="tel"
          inputMode="tel"
          required
          maxLength={LIMITS.phone}
          autoComplete="tel"
        />
      </div>
      <EmailField {...common('email')} />
      <Field
        {...common('address')}
        label={addressOptional ? 'Address (optional)' : 'Address'}
        required={!addressOptional}
        maxLength={LIMITS.address}
        autoComplete="address-line1"
      />
      <TextAreaField {...common('message')} label="Message" required rows={5} maxLength={LIMITS.message} />
      <TrapField error={errors[TRAP]} value={values[TRAP]} />
    </>
  );
}

/** Other ways to contact the agency: sending a form needs JavaScript. */
export const NoScriptNote = () => (
  <noscript>
    <p>
      Sending needs JavaScript.{(site.email || site.phone) && ' Without it, '}
      {site.email && (
        <>
          write to <a href={mail}>{site.email}</a>
        </>
      )}
      {site.email && site.phone && ' or '}
      {site.phone && (
        <>
          call <a href={telephone}>{site.phone}</a>
        </>
      )}
      {(site.email || site.phone) && '.'}
    </p>
  </noscript>
);
