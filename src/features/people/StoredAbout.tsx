import { type ReactNode, useEffect, useRef } from 'react';
import type { Person } from '#contract/public/own-data.ts';
import { PersonActions, type PersonActionsProps } from './PersonActions.tsx';
import { PersonRecords, type PersonRecordsProps } from './PersonRecords.tsx';

export interface StoredAboutProps extends PersonActionsProps, Pick<PersonRecordsProps, 'link'> {
  /** E-mail address or phone number. */
  who: string;
  /** Shown instead of the data if there is none. */
  none?: ReactNode;
}

const isNothing = ({ records, account, mails }: Person) => records.length === 0 && !account && mails === 0;

/** What is stored about a person, with the buttons that save and erase it. The heading gets the focus: the search has ended. */
export function StoredAbout({ who, none, link, ...actions }: StoredAboutProps) {
  const { person } = actions;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is announced
  useEffect(() => heading.current?.focus(), [person]);
  return (
    <section aria-labelledby="stored-about" className="grid gap-4">
      <h2 id="stored-about" ref={heading} tabIndex={-1} className="text-head outline-none [overflow-wrap:anywhere]">
        {isNothing(person) ? 'Nothing is stored about ' : 'Stored about '}
        <bdi>{who}</bdi>
      </h2>
      {isNothing(person) ? (
        none
      ) : (
        <>
          <PersonRecords person={person} {...(link && { link })} />
          <PersonActions key={person.records.length} {...actions} />
        </>
      )}
    </section>
  );
}
