import { Cell, DateCell, ICON, MailCell, NameCell, PhoneCell, Row } from '#admin/paged/cells.tsx';
import type { Contact } from '#contract/admin/contacts.ts';
import { Button } from '#ui/Button.tsx';
import { Pin } from '#ui/icons-later.tsx';

export interface EnquiryRowProps {
  contact: Contact;
  onOpen: (contact: Contact) => void;
  /** @param opener the button, to know where in the table it was asked */
  onDelete: (contact: Contact, opener: HTMLElement) => void;
}

/** One enquiry: what matters first comes first, so that its card can be read from the top. */
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
      <Cell className="record-actions">
        <Button
          variant="quiet"
          aria-label={`Delete the enquiry of ${name}`}
          onClick={({ currentTarget }) => onDelete(contact, currentTarget)}
        >
          Delete
        </Button>
      </Cell>
    </Row>
  );
}
