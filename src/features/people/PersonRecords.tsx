import type { ReactNode } from 'react';
import type { Person, PersonRecord } from '#contract/public/own-data.ts';

const KINDS = { enquiry: 'Enquiry', application: 'Application' } as const;

const day = (iso: string) => new Intl.DateTimeFormat('en-IN', { dateStyle: 'long' }).format(new Date(iso));

export interface PersonRecordsProps {
  person: Person;
  /** Renders what leads to a record. */
  link?: (record: PersonRecord) => ReactNode;
}

/** What is stored about a person: one entry for each record, the account and the mails. */
export function PersonRecords({ person: { records, account, mails }, link }: PersonRecordsProps) {
  return (
    <ul aria-label="Stored data" className="grid gap-3">
      {records.map((record) => (
        <Entry key={record.id} title={`${KINDS[record.kind]} of ${day(record.createdAt)}`} end={link?.(record)}>
          <Facts facts={[record.name, record.email, record.phone, record.resumeName]} />
          {record.isDeleted && <p className="text-muted text-note">Deleted. It is erased within 30 days.</p>}
        </Entry>
      ))}
      {account && (
        <Entry title={account.isAdmin ? 'Account of the back office' : 'Account'}>
          <Facts facts={[account.name, account.email, account.mobileNumber]} />
          <p className="text-muted text-note">
            Since {day(account.createdAt)}
            {account.isAdmin && '. It stays: an owner of the site removes it first'}
          </p>
        </Entry>
      )}
      {mails > 0 && (
        <Entry title={mails === 1 ? 'One mail' : `${mails} mails`}>
          <p className="text-muted text-note">
            To whom they went and when, for 30 days. What they said is erased as soon as they are sent.
          </p>
        </Entry>
      )}
    </ul>
  );
}

function Entry({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-sunk px-4 py-3">
      <div className="grid min-w-0 flex-[1_1_14rem] gap-1">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
      {end}
    </li>
  );
}

const Facts = ({ facts }: { facts: readonly string[] }) => (
  <p className="[overflow-wrap:anywhere]">
    {facts
      .filter((fact) => fact !== '')
      .map((fact, index) => (
        <span key={fact}>
          {index > 0 && ' · '}
          <bdi>{fact}</bdi>
        </span>
      ))}
  </p>
);
