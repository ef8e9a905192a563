import type { Contact } from '#contract/back-office/contacts.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Mail, Phone, Pin } from '#ui/icons.tsx';
import { isToday, tableDate } from './dates.ts';
import { callTo, mailTo } from './links.ts';

export interface EnquiryRowProps {
  contact: Contact;
  onOpen: (contact: Contact) => void;
  onDelete: (contact: Contact) => void;
}

// Said again as roles: Safari forgets that a table is one where CSS makes cards of its rows.
const row = { role: 'row' };
const cell = { role: 'cell' };
const icon = { width: 20, height: 20 };

/** One enquiry: what matters first comes first, so that its card can be read from the top. */
export function EnquiryRow({ contact, onOpen, onDelete }: EnquiryRowProps) {
  const { name, phoneNumber, email, address, message, createdAt } = contact;
  const isNew = isToday(createdAt);
  return (
    <tr {...row} className="record" data-today={isNew || undefined}>
      <td {...cell} dir="auto" className="record-name">
        <span className="line-clamp-3">{name}</span>
      </td>
      <td {...cell}>
        <span className="record-date">
          <time dateTime={createdAt}>{tableDate(createdAt)}</time>
          {isNew && <Badge tone="marigold">Today</Badge>}
        </span>
      </td>
      <td {...cell}>
        <button type="button" className="record-message" onClick={() => onOpen(contact)}>
          <span className="sr-only">Read the message of {name}: </span>
          <span dir="auto" className="line-clamp-3">
            {message}
          </span>
        </button>
      </td>
      <td {...cell} className="record-ruled">
        <a className="record-line tabular-nums" href={callTo(phoneNumber)}>
          <Phone {...icon} />
          <bdi>{phoneNumber}</bdi>
        </a>
      </td>
      <td {...cell} className="record-ruled">
        <a className="record-line" href={mailTo(email)}>
          <Mail {...icon} />
          <bdi>{email}</bdi>
        </a>
      </td>
      <td {...cell} className="record-ruled">
        <span className="record-line">
          <Pin {...icon} />
          <bdi className="line-clamp-3">{address || 'N/A'}</bdi>
        </span>
      </td>
      <td {...cell} className="record-actions">
        <Button variant="quiet" aria-label={`Delete the enquiry of ${name}`} onClick={() => onDelete(contact)}>
          Delete
        </Button>
      </td>
    </tr>
  );
}
