import { useRef, useState } from 'react';
import { PagedScreen } from '#admin/paged/PagedScreen.tsx';
import type { Contact } from '#contract/admin/contacts.ts';
import { DeleteEnquiry } from './DeleteEnquiry.tsx';
import { EnquiryDetails } from './EnquiryDetails.tsx';
import { EnquiryRow } from './EnquiryRow.tsx';
import { enquiries } from './list.ts';

const HEAD = [
  ['Name', 'col-name'],
  ['Date', 'col-date'],
  ['Message', ''],
  ['Phone number', 'col-phone'],
  ['Email', 'col-email'],
  ['Address', 'col-address'],
  ['Actions', 'col-actions'],
] as const;

interface Doomed {
  readonly contact: Contact;
  /** The row that takes its place. */
  readonly neighbour: Element | null | undefined;
}

/** Contact Us Data: the enquiries, newest first, for triage. */
export function EnquiryTable() {
  const [opened, open] = useState<Contact>();
  const [doomed, doom] = useState<Doomed>();
  const heading = useRef<HTMLHeadingElement>(null);

  const onDelete = (contact: Contact, opener: HTMLElement) => {
    const row = opener.closest('tr');
    doom({ contact, neighbour: row?.nextElementSibling ?? row?.previousElementSibling });
  };
  // The button that had the focus has left with its row.
  const focusNeighbour = ({ neighbour }: Doomed) => {
    const button = neighbour?.isConnected ? neighbour.querySelector<HTMLElement>('.record-actions button') : null;
    (button ?? heading.current)?.focus({ preventScroll: true });
  };

  return (
    <PagedScreen
      list={enquiries}
      empty="No contacts found."
      headingRef={heading}
      head={HEAD}
      row={(contact) => <EnquiryRow key={contact._id} contact={contact} onOpen={open} onDelete={onDelete} />}
    >
      {opened && <EnquiryDetails contact={opened} onClose={() => open(undefined)} />}
      {doomed && (
        <DeleteEnquiry
          contact={doomed.contact}
          onClose={() => doom(undefined)}
          onDeleted={() => focusNeighbour(doomed)}
        />
      )}
    </PagedScreen>
  );
}
