import { mail, site, telephone } from '#content/site.ts';
import { LIMITS } from '#contract/core/fields.ts';
import { TRAP, TrapField } from '#offline/submissions/submission-form.tsx';
import { EmailField, Field, TextAreaField } from '#ui/Field.tsx';

export interface EnquiryFieldsProps {
  /** What the server said of single fields, by their names. */
  errors?: Readonly<Record<string, string>> | undefined;
  /** What the fields hold at first. */
  values?: Readonly<Record<string, string>>;
  /** Whether the address may be left empty. */
  addressOptional?: boolean;
}

/** The fields of an enquiry, required by the browser unless their form shows errors of its own. */
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

/** How to reach us where a form can't send: that takes a script. */
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
