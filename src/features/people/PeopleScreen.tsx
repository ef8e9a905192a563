import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { adminToast } from '#admin/admin-toast.ts';
import type { PersonRecord } from '#contract/public/own-data.ts';
import { AccountForm } from '#features/sign-in/form/AccountForm.tsx';
import { Retention } from '#site/layout/Retention.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonRecords } from './PersonRecords.tsx';
import { callsOfOwner, findPerson, type PersonResponse } from './people-calls.ts';

/** Finds, saves and erases what is stored about somebody who asks for it. For owners. */
export function PeopleScreen() {
  const valuesRef = useRef<Record<string, string>>({});
  const [found, setFound] = useState<{ who: string; answer: PersonResponse }>();
  return (
    <div className="grid max-w-3xl gap-8">
      <header className="grid gap-2">
        <h1 className="text-title">Personal data</h1>
        <p className="measure text-muted">
          Somebody asks what you store about them, or wants it erased? Find it by the address or the phone number they
          used. They can also do it themselves, on the page{' '}
          <Link to="/my-data" className="text-link">
            Your data
          </Link>
          .
        </p>
      </header>
      <div className="max-w-lg">
        <AccountForm
          label="Find personal data"
          valuesRef={valuesRef}
          focus="who"
          submit={async ({ who = '' }) => ({ who: who.trim(), answer: await findPerson(who.trim()) })}
          onDone={setFound}
          failed={() => 'The data could not be read'}
          action="Find"
          pending="Looking …"
        >
          {(field) => (
            <Field
              {...field('who')}
              label="E-mail address or phone number"
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </AccountForm>
      </div>
      {found && <Found key={found.who} {...found} onErased={(answer) => setFound({ who: found.who, answer })} />}
      <section aria-labelledby="retention" className="grid gap-4">
        <h2 id="retention" className="text-head">
          How long data is kept
        </h2>
        <Retention />
      </section>
    </div>
  );
}

interface FoundProps {
  who: string;
  answer: PersonResponse;
  onErased: (answer: PersonResponse) => void;
}

function Found({ who, answer: { person }, onErased }: FoundProps) {
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is announced
  useEffect(() => heading.current?.focus(), [person]);
  const isEmpty = person.records.length === 0 && !person.account && person.mails === 0;
  return (
    <section aria-labelledby="found" className="grid gap-4">
      <h2 id="found" ref={heading} tabIndex={-1} className="text-head outline-none [overflow-wrap:anywhere]">
        {isEmpty ? 'Nothing is stored about ' : 'Stored about '}
        <bdi>{who}</bdi>
      </h2>
      {!isEmpty && (
        <>
          <PersonRecords person={person} link={(record) => <RecordLink record={record} />} />
          <PersonActions
            key={person.records.length}
            person={person}
            calls={callsOfOwner(who)}
            question={`Erase everything about ${who}?`}
            onErased={(answer) => {
              adminToast.success(answer.message);
              onErased(answer);
              queryClient.invalidateQueries();
            }}
          >
            <p className="mt-2">Save it as a file first if the law makes you keep it.</p>
          </PersonActions>
        </>
      )}
    </section>
  );
}

function RecordLink({ record: { id, kind, name, isDeleted } }: { record: PersonRecord }) {
  if (isDeleted) return null;
  return (
    <Link
      to={kind === 'enquiry' ? '/admin/enquiries' : '/admin/applications'}
      search={{ item: id } as never}
      className={buttonClass('quiet')}
    >
      Open
      <span className="sr-only">
        {' '}
        the {kind} of {name}
      </span>
    </Link>
  );
}
