import { Fragment } from 'react';
import { MailText, tableDate } from '#admin/formats.tsx';
import type { LongList } from '#admin/lists/long-list.ts';
import { detailsOf, exportColumns, formFields } from '#admin/records/described-fields.ts';
import { longListSource } from '#admin/records/list-sources.ts';
import type { ListedResource } from '#admin/records/resource-config.ts';
import { type Contact, contacts, contactsAll } from '#contract/admin/enquiries.ts';
import { searchTextOfFields } from '#contract/admin/search.ts';
import { enquiryFields } from '#contract/public/enquiries.ts';

/** The list of enquiries. */
export const enquiries: LongList<Contact> = {
  key: 'contacts',
  title: 'Contact Us Data',
  nouns: ['contact', 'contacts'],
  call: contactsAll,
  searchText: (contact) => searchTextOfFields(enquiryFields, contact),
  columns: [['Date', ({ createdAt }) => tableDate(createdAt)], ...exportColumns(enquiryFields)],
};

function EnquiryCardDetails({ row }: { row: Contact }) {
  const { facts, texts } = detailsOf(enquiryFields, row);
  return (
    <>
      <p className="record-text line-clamp-3">
        {facts.map(({ name, type, value }, index) => (
          <Fragment key={name}>
            {index > 0 && <br />}
            {type === 'email' ? <MailText>{value}</MailText> : <bdi>{value}</bdi>}
          </Fragment>
        ))}
      </p>
      {texts.map(({ name, value }) => (
        <p key={name} dir="auto" className="record-text line-clamp-3 text-ink">
          {value}
        </p>
      ))}
    </>
  );
}

/** Enquiries in the back office. */
export const enquiryResource: ListedResource<Contact> = {
  name: 'contacts',
  ...longListSource(enquiries),
  relatedQueries: [],
  calls: contacts,
  fields: formFields(enquiryFields),
  titleOf: ({ name }) => name,
  Details: EnquiryCardDetails,
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
