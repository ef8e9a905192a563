import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { adminToast } from '#admin/admin-toast.ts';
import { Button } from '#ui/Button.tsx';
import { EmailField } from '#ui/Field.tsx';
import { notify } from '#ui/toast/toast.tsx';
import { HaveCodeButton, ResendCode, VerifyForm } from './code-forms.tsx';
import { AccountForm } from './form/AccountForm.tsx';
import { type SentCode, type SignedIn, sendCode } from './form/sign-in-calls.ts';
import type { TypedFields } from './form/use-account-form.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ForgotLink } from './SignInLayout.tsx';

export type SignInMethod = 'password' | 'emailOtp';

const SIGN_IN_METHODS = [
  ['password', 'Password'],
  ['emailOtp', 'Email OTP'],
] as const;

/** Switch between password and e-mail code. */
export const SignInMethodSwitch = ({
  method,
  onChange,
}: {
  method: SignInMethod;
  onChange: (method: SignInMethod) => void;
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row everywhere
  <div role="group" aria-label="Way to sign in" className="grid grid-cols-2 gap-1 rounded-full bg-sunk p-1">
    {SIGN_IN_METHODS.map(([each, label]) => (
      <button
        key={each}
        type="button"
        aria-pressed={each === method}
        onClick={() => onChange(each)}
        className="min-h-12 rounded-full px-3 font-semibold leading-tight aria-pressed:bg-ink aria-pressed:text-paper"
      >
        {label}
      </button>
    ))}
  </div>
);

/**
 * Returns a function that shows a toast after sign-in and opens the start page of the role.
 * @param next path for admins instead of the dashboard
 */
export function useAfterSignIn(next: string | undefined) {
  const navigate = useNavigate();
  return ({ role, mustSetUp }: SignedIn, text: string) => {
    if (role === 'admin') adminToast.success(text);
    else notify('success', text);
    const start = mustSetUp ? '/admin/account' : (next ?? '/admin/welcome');
    navigate({ href: role === 'admin' ? start : '/', replace: true });
  };
}

type Mode = SignInMethod | 'verifyOtp';

/** Sign-in by password or e-mail code. */
export function LoginForm({
  next,
  valuesRef,
  first,
}: {
  next: string | undefined;
  valuesRef: TypedFields;
  first: SignInMethod;
}) {
  const [mode, setMode] = useState<Mode>(first);
  const [sent, setSent] = useState<SentCode>({ email: '', at: 0 });
  const enter = useAfterSignIn(next);
  const change = (to: Mode) => {
    valuesRef.current.otp = '';
    setMode(to);
  };
  const toCode = ({ email = '' }: Record<string, string>) => {
    setSent({ email: email.trim(), at: Date.now() });
    change('verifyOtp');
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <SignInMethodSwitch method={mode === 'password' ? 'password' : 'emailOtp'} onChange={change} />
      {mode === 'password' && (
        <div className="grid gap-3">
          <PasswordForm valuesRef={valuesRef} onDone={(session) => enter(session, 'Login successful')} />
          <ForgotLink />
          <PasskeyButton onDone={(session) => enter(session, 'Login successful')} />
        </div>
      )}
      {mode === 'emailOtp' && (
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
      )}
      {mode === 'verifyOtp' && (
        <>
          <VerifyForm
            sent={sent}
            valuesRef={valuesRef}
            onDone={(session) => enter(session, 'OTP verified successfully')}
          />
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
