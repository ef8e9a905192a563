import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { retryAfter } from '#api/client.ts';
import { adminsVerifyOtp } from '#contract/public/accounts.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useCountdown } from '#ui/use-countdown.ts';
import { AccountForm, Failure } from './form/AccountForm.tsx';
import { CodeField } from './form/fields.tsx';
import { useSecondFactor } from './form/SecondFactorField.tsx';
import { RESEND_AFTER, type SentCode, sendCode, signIn, ticketFor } from './form/sign-in-calls.ts';
import type { SignInFormProps } from './PasswordForm.tsx';

/** Shows where the code was sent. Announced again for each new code. */
export const CodeSentNotice = ({ sent }: { sent: SentCode }) => (
  <Notice key={sent.at} kind="success">
    <p className="font-semibold">OTP sent to your email</p>
    <p className="break-words text-muted text-note">{sent.email}</p>
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

/** Default message for a rejected code. */
const failed = (status: number) => (status > 0 && status < 500 ? 'Invalid OTP' : 'Login failed');

/** Sign-in by the code that was sent. */
export function VerifyForm({ sent, valuesRef, onDone }: SignInFormProps & { sent: SentCode }) {
  const secondFactor = useSecondFactor();
  return (
    <>
      <CodeSentNotice sent={sent} />
      <AccountForm
        label="Sign in by code"
        valuesRef={valuesRef}
        needs={['otp']}
        focus="otp"
        submit={(fields) => {
          const code = { otp: fields.otp ?? '', ...ticketFor(sent.email), ...secondFactor.codeOf(fields) };
          return signIn(adminsVerifyOtp, { email: sent.email, ...code });
        }}
        onError={secondFactor.onError}
        onDone={onDone}
        failed={failed}
        action="Verify OTP"
        pending="Verifying …"
      >
        {(field) => (
          <>
            <CodeField {...field('otp')} />
            {secondFactor.render(field)}
          </>
        )}
      </AccountForm>
    </>
  );
}
