import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { EmailField } from '#ui/Field.tsx';
import { AccountForm } from './form/AccountForm.tsx';
import { sendCode } from './form/calls.ts';
import type { SentCode } from './form/sent-code.ts';
import type { Typed } from './form/use-account-form.ts';
import { HaveCode } from './HaveCode.tsx';
import { ForgotLink } from './links.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ResendCode } from './ResendCode.tsx';
import { useEntry } from './use-entry.ts';
import { VerifyForm } from './VerifyForm.tsx';
import { type Way, WaySwitch } from './WaySwitch.tsx';

type Mode = Way | 'verifyOtp';

/** Signs in by password or by a code from a mail, then goes where the role belongs. */
export function LoginForm({ next, typed, first }: { next: string | undefined; typed: Typed; first: Way }) {
  const [mode, setMode] = useState<Mode>(first);
  const [sent, setSent] = useState<SentCode>({ email: '', at: 0 });
  const enter = useEntry(next);
  const change = (to: Mode) => {
    typed.current.otp = '';
    setMode(to);
  };
  const toCode = ({ email = '' }: Record<string, string>) => {
    setSent({ email: email.trim(), at: Date.now() });
    change('verifyOtp');
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <WaySwitch way={mode === 'password' ? 'password' : 'emailOtp'} onChange={change} />
      {mode === 'password' && (
        <div className="grid gap-3">
          <PasswordForm typed={typed} onDone={(session) => enter(session, 'Login successful')} />
          <ForgotLink />
        </div>
      )}
      {mode === 'emailOtp' && (
        <AccountForm
          label="Ask for a code"
          typed={typed}
          needs={['email']}
          submit={({ email = '' }) => sendCode(email)}
          onDone={(_, fields) => toCode(fields)}
          failed={() => 'Failed to send OTP'}
          help={(error) => <HaveCode error={error} onClick={() => toCode(typed.current)} />}
          action="Send OTP"
          pending="Sending …"
        >
          {(field) => <EmailField {...field('email')} />}
        </AccountForm>
      )}
      {mode === 'verifyOtp' && (
        <>
          <VerifyForm sent={sent} typed={typed} onDone={(session) => enter(session, 'OTP verified successfully')} />
          <div className="flex flex-wrap justify-between gap-x-6">
            <Button variant="quiet" onClick={() => change('emailOtp')}>
              Use another email
            </Button>
            <ResendCode sent={sent} onSent={setSent} />
          </div>
        </>
      )}
    </div>
  );
}
