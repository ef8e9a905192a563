import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { retryAfter } from '#api/client.ts';
import { adminsVerifyOtp } from '#contract/public/accounts.ts';
import { Button } from '#ui/Button.tsx';
import { EmailField } from '#ui/Field.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useCountdown } from '#ui/use-countdown.ts';
import { AccountForm, type AccountFormProps, Failure } from './form/AccountForm.tsx';
import { CodeField } from './form/fields.tsx';
import { useSecondFactor } from './form/SecondFactorField.tsx';
import { RESEND_AFTER, type SentCode, sendCode, signIn, ticketFor } from './form/sign-in-calls.ts';
import type { TypedFields } from './form/use-account-form.ts';
import type { SignInFormProps } from './PasswordForm.tsx';

/** Shows where the code was sent. Announced again for each new code. */
export const CodeSentNotice = ({ sent }: { sent: SentCode }) => (
  <Notice key={sent.at} kind="success">
    <p className="font-semibold">OTP sent to your email</p>
    <p className="text-muted text-note">{sent.email}</p>
  </Notice>
);

/** Shown when the server refuses to send another code so soon: the earlier code is still valid and may have arrived. */
export const HaveCodeButton = ({ error, onClick }: { error: Error; onClick: () => void }) =>
  retryAfter(error) > 0 && (
    <Button variant="quiet" onClick={onClick}>
      I have a code already
    </Button>
  );

export interface ResendCodeProps {
  sent: SentCode;
  onSent: (sent: SentCode) => void;
}

/** Button that requests another code, enabled after a delay. */
export function ResendCode({ sent, onSent }: ResendCodeProps) {
  const [earliest, setEarliest] = useState(0);
  const wait = useCountdown(Math.max(earliest, sent.at + RESEND_AFTER));
  const resend = useMutation({
    mutationFn: () => sendCode(sent.email),
    onSuccess: () => onSent({ email: sent.email, at: Date.now() }),
    onError: (error) => setEarliest(Date.now() + retryAfter(error)),
  });
  const label = wait > 0 ? `Resend OTP in ${wait} s` : 'Resend OTP';
  return (
    <>
      <Button
        variant="quiet"
        className="tabular-nums"
        disabled={wait > 0}
        busy={resend.isPending}
        onClick={() => !resend.isPending && resend.mutate()}
      >
        {resend.isPending ? 'Sending …' : label}
      </Button>
      {resend.isError && (
        <div className="w-full">
          <Failure error={resend.error} failed={() => 'Failed to send OTP'} />
        </div>
      )}
    </>
  );
}

/** Asks for the address to which a code is sent. */
export function AskForCode({ valuesRef, onSent }: { valuesRef: TypedFields; onSent: (sent: SentCode) => void }) {
  const toCode = ({ email = '' }: Readonly<Record<string, string>>) => onSent({ email: email.trim(), at: Date.now() });
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

export interface CodeFormProps<Answer>
  extends Pick<
    AccountFormProps<Answer>,
    'label' | 'valuesRef' | 'submit' | 'onDone' | 'onError' | 'action' | 'pending'
  > {
  sent: SentCode;
  /** Default message of a failure that is not about the code. */
  failed: string;
  /** Renders fields after that of the code. */
  children?: AccountFormProps<Answer>['children'];
}

/** Asks for the code that was sent. */
export const CodeForm = <Answer,>({ sent, failed, children, ...form }: CodeFormProps<Answer>) => (
  <>
    <CodeSentNotice sent={sent} />
    <AccountForm
      {...form}
      needs={['otp']}
      focus="otp"
      failed={(status) => (status > 0 && status < 500 ? 'Invalid OTP' : failed)}
    >
      {(field) => (
        <>
          <CodeField {...field('otp')} />
          {children?.(field)}
        </>
      )}
    </AccountForm>
  </>
);

/** Below a code's form: a way to another address, and to another code. */
export const CodeFoot = ({ onBack, ...resend }: ResendCodeProps & { onBack: () => void }) => (
  <div className="flex flex-wrap justify-between gap-x-6">
    <Button variant="quiet" onClick={onBack}>
      Use another email
    </Button>
    <ResendCode {...resend} />
  </div>
);

/** Sign-in by the code that was sent. */
export function VerifyForm({ sent, valuesRef, onDone }: SignInFormProps & { sent: SentCode }) {
  const secondFactor = useSecondFactor();
  return (
    <CodeForm
      label="Sign in by code"
      sent={sent}
      valuesRef={valuesRef}
      submit={(fields) => {
        const code = { otp: fields.otp ?? '', ...ticketFor(sent.email), ...secondFactor.codeOf(fields) };
        return signIn(adminsVerifyOtp, { email: sent.email, ...code });
      }}
      onDone={onDone}
      onError={secondFactor.onError}
      failed="Login failed"
      action="Verify OTP"
      pending="Verifying …"
    >
      {secondFactor.render}
    </CodeForm>
  );
}

export interface CodeInsteadProps {
  /** Of the account; empty if it is not known. */
  email: string;
  /** The code that was sent instead of asking for the password. */
  sent: SentCode | undefined;
  onSent: (sent: SentCode | undefined) => void;
  /** Other ways. */
  children?: ReactNode;
}

/** Below a form that asks for the password of a known account: sends a code instead, and back. */
export function CodeInstead({ email, sent, onSent, children }: CodeInsteadProps) {
  const code = useMutation({
    mutationFn: () => sendCode(email),
    onSuccess: () => onSent({ email, at: Date.now() }),
  });
  return (
    <>
      {code.isError && <Failure error={code.error} failed={() => 'Failed to send OTP'} />}
      <div className="flex flex-wrap justify-between gap-x-6">
        {sent && <ResendCode sent={sent} onSent={onSent} />}
        {children}
        {email && (
          <Button
            variant="quiet"
            busy={code.isPending}
            onClick={() => (sent ? onSent(undefined) : !code.isPending && code.mutate())}
          >
            {sent ? 'Use the password instead' : 'Send me a code instead'}
          </Button>
        )}
      </div>
    </>
  );
}
