import { mail, site, telephone } from '#content/site.ts';
import { type FieldName, fieldEntries, isRequired } from '#contract/core/field-description.ts';
import { enquiryFields } from '#contract/public/enquiries.ts';
import { TrapField } from '#offline/submissions/submission-form.tsx';
import { DescribedField } from '#ui/Field.tsx';

type Texts = { readonly [N in FieldName<typeof enquiryFields>]?: string };

export interface EnquiryFieldsProps {
  /** By the names of the fields. */
  errors?: Texts | undefined;
  /** Initial values. */
  values?: Texts;
  /** Whether the form asks for everything. */
  isFull?: boolean;
}

/** The fields of an enquiry, validated by the browser unless the form has `noValidate`. */
export function EnquiryFields({ errors = {}, values = {}, isFull = true }: EnquiryFieldsProps) {
  const [first, second, ...others] = fieldEntries(enquiryFields).map(([name, field]) => (
    <DescribedField
      key={name}
      {...{ name, field }}
      required={isRequired(field, isFull)}
      error={errors[name]}
      value={values[name]}
    />
  ));
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {first}
        {second}
      </div>
      {others}
      <TrapField />
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
