import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { findRows } from '#admin/find-rows.ts';
import { ReadState } from '#admin/ReadState.tsx';
import type { Contact } from '#contract/back-office/contacts.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DeleteEnquiry } from './DeleteEnquiry.tsx';

import { EnquiryDetails } from './EnquiryDetails.tsx';
import { EnquiryList } from './EnquiryList.tsx';
import { EnquiryLoading } from './EnquiryLoading.tsx';
import { EnquiryTools } from './EnquiryTools.tsx';
import { enquiriesQuery } from './queries.ts';

const textsOf = ({ name, phoneNumber, email, address, message }: Contact) => [
  name,
  phoneNumber,
  email,
  address,
  message,
];

/** Contact Us Data: the enquiries, newest first, for triage. */
export function EnquiryTable() {
  const query = useQuery(enquiriesQuery);
  const { data, isPending } = query;
  const [search, setSearch] = useState('');
  const [opened, open] = useState<Contact>();
  const [doomed, doom] = useState<Contact>();
  const heading = useRef<HTMLHeadingElement>(null);
  const matches = data && findRows(data, search, textsOf);

  return (
    <section aria-labelledby="contact-us-data" className="grid gap-6">
      <div className="grid gap-2">
        <h1 ref={heading} id="contact-us-data" tabIndex={-1} className="text-title outline-none">
          Contact Us Data
        </h1>
        <ReadState query={query} />
      </div>
      {isPending && <EnquiryLoading />}
      {data?.length === 0 && <EmptyState title="No contacts found." />}
      {matches && data.length > 0 && (
        <>
          <EnquiryTools search={search} onSearch={setSearch} found={matches} total={data.length} />
          {matches.length === 0 && <EmptyState title="Nothing matches your search." />}
          {matches.length > 0 && <EnquiryList contacts={matches} onOpen={open} onDelete={doom} />}
        </>
      )}
      {opened && <EnquiryDetails contact={opened} onClose={() => open(undefined)} />}
      {doomed && (
        <DeleteEnquiry
          contact={doomed}
          onClose={() => doom(undefined)}
          // The button that had the focus has left with its row.
          onDeleted={() => heading.current?.focus()}
        />
      )}
    </section>
  );
}
