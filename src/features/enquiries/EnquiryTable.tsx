import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contact } from '#contract/contacts.ts';
import { Button } from '#ui/Button.tsx';
import { Freshness } from '#ui/Freshness.tsx';
import { Notice } from '#ui/Notice.tsx';
import { DeleteEnquiry } from './DeleteEnquiry.tsx';
import { EnquiryDetails } from './EnquiryDetails.tsx';
import { EnquiryRow } from './EnquiryRow.tsx';
import { enquiriesQuery } from './queries.ts';

const PAGE = 100;
const COLUMNS = ['Name', 'Phone number', 'Email', 'Address', 'Message', 'Date'];

/** Contact Us Data: the enquiries, newest first; a table on a desk, cards on a phone. */
export function EnquiryTable() {
  const { data, isError, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(enquiriesQuery);
  const [shown, setShown] = useState(PAGE);
  const [opened, open] = useState<Contact>();
  const [doomed, doom] = useState<Contact>();

  return (
    <section aria-labelledby="contact-us-data" className="grid gap-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 id="contact-us-data" className="text-title">
          Contact Us Data
        </h1>
        {data && <Freshness updatedAt={dataUpdatedAt} failed={isError} always />}
        <Button variant="quiet" busy={isFetching} onClick={() => refetch()} className="ml-auto">
          Refresh
        </Button>
      </div>
      {isPending && <p role="status">Loading...</p>}
      {isError && !data && <Notice kind="error">Error fetching data.</Notice>}
      {data?.length === 0 && <p>No contacts found.</p>}
      {data && data.length > 0 && (
        <table className="records">
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.slice(0, shown).map((contact) => (
              <EnquiryRow key={contact._id} contact={contact} onOpen={open} onDelete={doom} />
            ))}
          </tbody>
        </table>
      )}
      {data && data.length > shown && (
        <Button variant="secondary" className="justify-self-center" onClick={() => setShown(shown + PAGE)}>
          Show older
        </Button>
      )}
      {opened && <EnquiryDetails contact={opened} onClose={() => open(undefined)} />}
      {doomed && <DeleteEnquiry contact={doomed} onClose={() => doom(undefined)} />}
    </section>
  );
}
