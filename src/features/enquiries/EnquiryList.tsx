import { useState } from 'react';
import type { Contact } from '#contract/back-office/contacts.ts';
import { Button } from '#ui/Button.tsx';
import { EnquiryRow, type EnquiryRowProps } from './EnquiryRow.tsx';

const PAGE = 100;
const COLUMNS = [
  ['Name', 'col-name'],
  ['Date', 'col-date'],
  ['Message', ''],
  ['Phone number', 'col-phone'],
  ['Email', 'col-email'],
  ['Address', 'col-address'],
] as const;

const table = { role: 'table' };
const group = { role: 'rowgroup' };
const row = { role: 'row' };
const header = { role: 'columnheader', scope: 'col' };

export interface EnquiryListProps extends Omit<EnquiryRowProps, 'contact'> {
  contacts: readonly Contact[];
}

/** A table on a desk, cards on a phone; older ones on demand. */
export function EnquiryList({ contacts, ...actions }: EnquiryListProps) {
  const [shown, setShown] = useState(PAGE);
  return (
    <div className="records-frame grid gap-6">
      <table {...table} className="records" aria-labelledby="contact-us-data">
        <thead {...group}>
          <tr {...row}>
            {COLUMNS.map(([name, className]) => (
              <th key={name} {...header} className={className}>
                {name}
              </th>
            ))}
            <th {...header} className="col-actions">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody {...group}>
          {contacts.slice(0, shown).map((contact) => (
            <EnquiryRow key={contact._id} contact={contact} {...actions} />
          ))}
        </tbody>
      </table>
      {contacts.length > shown && (
        <Button variant="secondary" className="justify-self-center" onClick={() => setShown(shown + PAGE)}>
          Show older
        </Button>
      )}
    </div>
  );
}
