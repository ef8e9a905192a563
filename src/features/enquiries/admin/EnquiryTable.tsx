import { useRef, useState } from 'react';
import { Cell, DateCell, ICON, ListScreen, MailCell, NameCell, PhoneCell, Row } from '#admin/lists/ListScreen.tsx';
import { useRight } from '#admin/use-rights.ts';
import type { Contact } from '#contract/admin/enquiries.ts';
import { Button } from '#ui/Button.tsx';
import { Pin } from '#ui/icons-later.tsx';
import { DeleteEnquiry } from './DeleteEnquiry.tsx';
import { EnquiryDetails } from './EnquiryDetails.tsx';
import { enquiries } from './enquiry-resource.tsx';

export interface EnquiryRowProps {
  contact: Contact;
  onOpen: (contact: Contact) => void;
  /** Undefined if the admin may not delete it. @param opener the pressed button, to find its row */
  onDelete: ((contact: Contact, opener: HTMLElement) => void) | undefined;
}

/** Row of an enquiry. The order of its cells is also that of the card on phones. */
export function EnquiryRow({ contact, onOpen, onDelete }: EnquiryRowProps) {
  const { name, phoneNumber, email, address, message, createdAt } = contact;
  return (
    <Row createdAt={createdAt}>
      <NameCell>{name}</NameCell>
      <DateCell createdAt={createdAt} />
      <Cell>
        <button type="button" className="record-message" onClick={() => onOpen(contact)}>
          <span className="sr-only">Read the message of {name}: </span>
          <span dir="auto" className="line-clamp-3">
            {message}
          </span>
        </button>
      </Cell>
      <PhoneCell>{phoneNumber}</PhoneCell>
      <MailCell>{email}</MailCell>
      <Cell className="record-ruled record-beside">
        <span className="record-line">
          <Pin {...ICON} />
          <bdi className="line-clamp-3">{address || 'N/A'}</bdi>
        </span>
      </Cell>
      {onDelete && (
        <Cell className="record-actions">
          <Button
            variant="quiet"
            aria-label={`Delete the enquiry of ${name}`}
            onClick={({ currentTarget }) => onDelete(contact, currentTarget)}
          >
            Delete
          </Button>
        </Cell>
      )}
    </Row>
  );
}

const HEAD = [
  ['Name', 'col-name'],
  ['Date', 'col-date'],
  ['Message', ''],
  ['Phone number', 'col-phone'],
  ['Email', 'col-email'],
  ['Address', 'col-address'],
] as const;
const ACTIONS = ['Actions', 'col-actions'] as const;

interface PendingDeletion {
  readonly contact: Contact;
  /** Row to focus after the deletion. */
  readonly neighbour: Element | null | undefined;
}

/** Contact Us Data: the enquiries, newest first. */
export function EnquiryTable() {
  const [opened, open] = useState<Contact>();
  const [deletion, setDeletion] = useState<PendingDeletion>();
  const heading = useRef<HTMLHeadingElement>(null);
  const mayDelete = useRight('desk');

  const onDelete = (contact: Contact, opener: HTMLElement) => {
    const row = opener.closest('tr');
    setDeletion({ contact, neighbour: row?.nextElementSibling ?? row?.previousElementSibling });
  };
  // The focused button was removed with its row.
  const focusNeighbour = ({ neighbour }: PendingDeletion) => {
    const button = neighbour?.isConnected ? neighbour.querySelector<HTMLElement>('.record-actions button') : null;
    (button ?? heading.current)?.focus({ preventScroll: true });
  };

  return (
    <ListScreen
      list={enquiries}
      empty="No contacts found."
      headingRef={heading}
      head={mayDelete ? [...HEAD, ACTIONS] : HEAD}
      row={(contact) => (
        <EnquiryRow key={contact._id} contact={contact} onOpen={open} onDelete={mayDelete ? onDelete : undefined} />
      )}
    >
      {opened && <EnquiryDetails contact={opened} onClose={() => open(undefined)} />}
      {deletion && (
        <DeleteEnquiry
          contact={deletion.contact}
          onClose={() => setDeletion(undefined)}
          onDeleted={() => focusNeighbour(deletion)}
        />
      )}
    </ListScreen>
  );
}
