import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CodeSentNotice, HaveCodeButton, ResendCode } from '#features/sign-in/code-forms.tsx';
import { AccountForm } from '#features/sign-in/form/AccountForm.tsx';
import { CodeField } from '#features/sign-in/form/fields.tsx';
import { deleteTicket, type SentCode, sendCode, ticketFor } from '#features/sign-in/form/sign-in-calls.ts';
import type { TypedFields } from '#features/sign-in/form/use-account-form.ts';
import { SignInLayout } from '#features/sign-in/SignInLayout.tsx';
import { Retention } from '#site/layout/Retention.tsx';
import { Button } from '#ui/Button.tsx';
import { EmailField } from '#ui/Field.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonRecords } from './PersonRecords.tsx';
import { callsOfPerson, type OwnData, openOwnData } from './people-calls.ts';

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
        {step.name === 'who' && <AddressForm valuesRef={valuesRef} onDone={(sent) => go({ name: 'code', sent })} />}
        {step.name === 'code' && (
          <CodeStep
            valuesRef={valuesRef}
            sent={step.sent}
            onSent={(sent) => go({ name: 'code', sent })}
            onBack={restart}
            onDone={(data) => go({ name: 'open', email: step.sent.email, data })}
          />
        )}
        {step.name === 'open' && (
          <OpenData
            {...step}
            onErased={(message) => go({ name: 'erased', message })}
            again={
              <Button variant="quiet" className="justify-self-start" onClick={restart}>
                Another address
              </Button>
            }
          />
        )}
        {step.name === 'erased' && (
          <>
            <Notice kind="success">
              <p className="font-semibold">{step.message}</p>
              <p>Thank you for having written to us.</p>
            </Notice>
            <Button variant="secondary" className="justify-self-start" onClick={restart}>
              Another address
            </Button>
          </>
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

function AddressForm({ valuesRef, onDone }: { valuesRef: TypedFields; onDone: (sent: SentCode) => void }) {
  const toCode = ({ email = '' }: Record<string, string>) => onDone({ email: email.trim(), at: Date.now() });
  return (
    <AccountForm
      label="Ask for a code"
      valuesRef={valuesRef}
      needs={['email']}
      submit={({ email = '' }) => sendCode(email)}
      onDone={(_, fields) => toCode(fields)}
      failed={() => 'Failed to send OTP'}
      help={(error) => <HaveCodeButton error={error} onClick={() => toCode(valuesRef.current)} />}
      action="Send OTP"
      pending="Sending …"
    >
      {(field) => <EmailField {...field('email')} />}
    </AccountForm>
  );
}

interface CodeStepProps {
  valuesRef: TypedFields;
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  onBack: () => void;
  onDone: (data: OwnData) => void;
}

function CodeStep({ valuesRef, sent, onSent, onBack, onDone }: CodeStepProps) {
  return (
    <>
      <CodeSentNotice sent={sent} />
      <AccountForm
        label="Show what is stored"
        valuesRef={valuesRef}
        needs={['otp']}
        focus="otp"
        submit={({ otp = '' }) => openOwnData(sent.email, otp, ticketFor(sent.email))}
        onDone={(data) => {
          deleteTicket();
          onDone(data);
        }}
        failed={(status) => (status > 0 && status < 500 ? 'Invalid OTP' : 'Your data could not be shown')}
        action="Show my data"
        pending="Looking …"
      >
        {(field) => <CodeField {...field('otp')} />}
      </AccountForm>
      <div className="flex flex-wrap justify-between gap-x-6">
        <Button variant="quiet" onClick={onBack}>
          Use another email
        </Button>
        <ResendCode sent={sent} onSent={onSent} />
      </div>
    </>
  );
}

interface OpenDataProps {
  email: string;
  data: OwnData;
  onErased: (message: string) => void;
  again: ReactNode;
}

function OpenData({ email, data: { person, key }, onErased, again }: OpenDataProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button was removed with its form.
  useEffect(() => heading.current?.focus(), []);
  const isEmpty = person.records.length === 0 && !person.account && person.mails === 0;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-head outline-none [overflow-wrap:anywhere]">
        {isEmpty ? 'Nothing is stored about ' : 'Stored about '}
        <bdi>{email}</bdi>
      </h2>
      {isEmpty ? (
        <p className="text-muted">Did you write to us with another address? Then ask for a code with that one.</p>
      ) : (
        <>
          <PersonRecords person={person} />
          <PersonActions
            person={person}
            calls={callsOfPerson(key)}
            question="Erase your data?"
            onErased={({ message }) => onErased(message)}
          >
            <p className="mt-2">
              We cannot answer an erased enquiry, and an erased application is no longer considered.
            </p>
          </PersonActions>
          <p className="text-muted text-note">
            The file also has what we wrote to you. For security this page stays open for 15 minutes.
          </p>
        </>
      )}
      {again}
    </>
  );
}
