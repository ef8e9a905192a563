import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { adminToast } from '#admin/admin-toast.ts';
import type { PersonRecord } from '#contract/public/own-data.ts';
import { AccountForm } from '#features/sign-in/form/AccountForm.tsx';
import Retention from '#site/layout/Retention.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { callsOfOwner, findPerson, type PersonResponse } from './people-calls.ts';
import { StoredAbout } from './StoredAbout.tsx';

/** Finds, saves and erases what is stored about a person who asks for it. For owners. */
export function PeopleScreen() {
  const valuesRef = useRef<Record<string, string>>({});
  const queryClient = useQueryClient();
  const [found, setFound] = useState<{ who: string; answer: PersonResponse }>();
  return (
    <div className="grid max-w-3xl gap-8">
      <header className="grid gap-2">
        <h1 className="text-title">Personal data</h1>
        <p className="measure text-muted">
          Somebody asks what you store about them, or wants it erased? Find it by the address or the phone number they
          used. They can also do it themselves, on a page of the site.
        </p>
        <Link to="/my-data" className="text-link justify-self-start">
          Your data
        </Link>
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
      {found && (
        <StoredAbout
          key={found.who}
          who={found.who}
          person={found.answer.person}
          link={(record) => <RecordLink record={record} />}
          calls={callsOfOwner(found.who)}
          question="Erase everything?"
          warning={`This is all that is stored about ${found.who}. Save it as a file first if the law makes you keep it.`}
          onErased={(answer) => {
            adminToast.success(answer.message);
            setFound({ who: found.who, answer });
            queryClient.invalidateQueries();
          }}
        />
      )}
      <section aria-labelledby="retention" className="grid gap-4">
        <h2 id="retention" className="text-head">
          How long data is kept
        </h2>
        <Retention />
      </section>
    </div>
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
