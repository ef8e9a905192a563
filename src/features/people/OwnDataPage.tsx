import { useRef, useState } from 'react';
import { AskForCode, CodeFoot, CodeForm } from '#features/sign-in/code-forms.tsx';
import type { SentCode } from '#features/sign-in/form/sign-in-calls.ts';
import { SignInLayout } from '#features/sign-in/SignInLayout.tsx';
import Retention from '#site/layout/Retention.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { callsOfPerson, type OwnData, openOwnData } from './people-calls.ts';
import { StoredAbout } from './StoredAbout.tsx';

type Step =
  | { readonly name: 'who' }
  | { readonly name: 'code'; readonly sent: SentCode }
  | { readonly name: 'open'; readonly email: string; readonly data: OwnData }
  | { readonly name: 'erased'; readonly message: string };

/** Shows to a visitor what is stored about them, saves it as a file, and erases it. A code shows that the address is theirs. */
export function OwnDataPage() {
  const valuesRef = useRef<Record<string, string>>({});
  const [step, go] = useState<Step>({ name: 'who' });
  const restart = () => {
    valuesRef.current.otp = '';
    go({ name: 'who' });
  };
  return (
    <>
      <SignInLayout
        title="Your data"
        lead="See what we store about you, save it as a file, or have it erased. A code that we send you shows that the address is yours."
      >
        {step.name === 'who' && <AskForCode valuesRef={valuesRef} onSent={(sent) => go({ name: 'code', sent })} />}
        {step.name === 'code' && (
          <>
            <CodeForm
              label="Show what is stored"
              sent={step.sent}
              valuesRef={valuesRef}
              submit={({ otp = '' }) => openOwnData(step.sent.email, otp)}
              onDone={(data) => go({ name: 'open', email: step.sent.email, data })}
              failed="Your data could not be shown"
              action="Show my data"
              pending="Looking …"
            />
            <CodeFoot sent={step.sent} onSent={(sent) => go({ name: 'code', sent })} onBack={restart} />
          </>
        )}
        {step.name === 'open' && (
          <StoredAbout
            who={step.email}
            person={step.data.person}
            calls={callsOfPerson(step.data.key)}
            question="Erase your data?"
            warning="We cannot answer an erased enquiry, and an erased application is no longer considered."
            onErased={({ message }) => go({ name: 'erased', message })}
            note="The file also has what we wrote to you. For security this page stays open for 15 minutes."
            none={
              <p className="text-muted">Did you write to us with another address? Then ask for a code with that one.</p>
            }
          />
        )}
        {step.name === 'erased' && (
          <Notice kind="success">
            <p className="font-semibold">{step.message}</p>
            <p>Thank you for having written to us.</p>
          </Notice>
        )}
        {(step.name === 'open' || step.name === 'erased') && (
          <Button variant="quiet" className="justify-self-start" onClick={restart}>
            Another address
          </Button>
        )}
      </SignInLayout>
      <section aria-labelledby="retention" className="wrap grid gap-6 pb-16 lg:pb-28">
        <h2 id="retention" className="text-title">
          How long we keep it
        </h2>
        <Retention />
      </section>
    </>
  );
}
