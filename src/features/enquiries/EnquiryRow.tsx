import type { Contact } from '#contract/contacts.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { isToday, tableDate } from './dates.ts';

export interface EnquiryRowProps {
  contact: Contact;
  onOpen: (contact: Contact) => void;
  onDelete: (contact: Contact) => void;
}

export function EnquiryRow({ contact, onOpen, onDelete }: EnquiryRowProps) {
  const { name, phoneNumber, email, address, message, createdAt } = contact;
  const isNew = isToday(createdAt);
  return (
    <tr data-today={isNew || undefined}>
      <td data-label="Name" dir="auto" className="font-semibold">
        {name}
      </td>
      <td data-label="Phone number">
        <a href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}>{phoneNumber}</a>
      </td>
      <td data-label="Email">
        <a href={`mailto:${email}`}>{email}</a>
      </td>
      <td data-label="Address" dir="auto">
        {address || 'N/A'}
      </td>
      <td data-label="Message">
        <button
          type="button"
          dir="auto"
          className="min-h-12 w-full text-start hover:underline"
          aria-label={`Read the message of ${name}`}
          onClick={() => onOpen(contact)}
        >
          <span className="line-clamp-2">{message}</span>
        </button>
      </td>
      <td data-label="Date">
        <span className="flex flex-wrap items-center gap-2 tabular-nums">
          <time dateTime={createdAt}>{tableDate(createdAt)}</time>
          {isNew && <Badge tone="marigold">Today</Badge>}
        </span>
      </td>
      <td className="records-actions">
        <Button variant="secondary" aria-label={`Delete the enquiry of ${name}`} onClick={() => onDelete(contact)}>
          Delete
        </Button>
      </td>
    </tr>
  );
}
