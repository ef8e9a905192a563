import { MailText, tableDate } from '#admin/formats.tsx';
import type { LongListResource } from '#admin/records/resource-config.ts';
import { longListSource } from '#admin/records/resource-queries.ts';
import { type Contact, contacts } from '#contract/admin/enquiries.ts';
import { LIMITS } from '#contract/core/fields.ts';
import { enquiries } from './enquiry-list.ts';

/** Enquiries in the back office. */
export const enquiryResource: LongListResource<Contact> = {
  name: 'contacts',
  ...longListSource(enquiries),
  relatedQueries: [],
  calls: contacts,
  fields: [
    { type: 'text', name: 'name', label: 'Name', required: true, max: LIMITS.name },
    { type: 'tel', name: 'phoneNumber', label: 'Phone number', required: true, max: LIMITS.phone },
    { type: 'email', name: 'email', label: 'Email', required: true, max: LIMITS.email },
    {
      ...{ type: 'text', name: 'address', label: 'Address', required: true, max: LIMITS.address },
      hint: 'N/A for none',
    },
    { type: 'area', name: 'message', label: 'Message', required: true, max: LIMITS.message },
  ],
  valuesOf: ({ name, phoneNumber, email, address, message }) => ({
    ...{ name, phoneNumber, email, message },
    address: address || 'N/A',
  }),
  titleOf: ({ name }) => name,
  searchTextsOf: ({ name, phoneNumber, email, address, message }) => [name, phoneNumber, email, address, message],
  Details: ({ row: { phoneNumber, email, address, message } }) => (
    <>
      <p className="record-text line-clamp-3">
        <bdi>{phoneNumber}</bdi>
        <br />
        <MailText>{email}</MailText>
        <br />
        <bdi>{address || 'N/A'}</bdi>
      </p>
      <p dir="auto" className="record-text line-clamp-3 text-ink">
        {message}
      </p>
    </>
  ),
  Extra: ({ row: { createdAt } }) => (
    <time dateTime={createdAt} className="block text-muted text-note tabular-nums leading-tight">
      {tableDate(createdAt)}
    </time>
  ),
  texts: {
    ...{ one: 'contact', many: 'contacts', create: 'Create Contact', creating: 'Create Contact' },
    ...{ update: 'Update Contact', edit: 'Update', editing: 'Update Contact', remove: 'word' },
  },
};
