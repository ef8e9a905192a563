import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { adminToast } from '#admin/admin-toast.ts';
import { notify } from '#ui/toast/toast.tsx';
import { AskForCode, CodeFoot, VerifyForm } from './code-forms.tsx';
import type { SentCode, SignedIn } from './form/sign-in-calls.ts';
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
        <AskForCode
          valuesRef={valuesRef}
          onSent={(code) => {
            setSent(code);
            change('verifyOtp');
          }}
        />
      )}
      {mode === 'verifyOtp' && (
        <>
          <VerifyForm
            sent={sent}
            valuesRef={valuesRef}
            onDone={(session) => enter(session, 'OTP verified successfully')}
          />
          <CodeFoot sent={sent} onSent={setSent} onBack={() => change('emailOtp')} />
        </>
      )}
    </div>
  );
}
