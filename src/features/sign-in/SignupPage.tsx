import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '#ui/Notice.tsx';
import type { SentCode } from './form/sign-in-calls.ts';
import { LoginLink, SignInLayout } from './SignInLayout.tsx';
import { SignupCode, SignupForm } from './signup-steps.tsx';

const REDIRECT_DELAY_MS = 2_000;

/** Confirms that the account was created, then opens the sign-in page. */
export function Redirecting({ email }: { email: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const go = () => navigate({ to: '/login', replace: true, state: { signIn: { email } } });
    const timer = setTimeout(go, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [navigate, email]);
  return <Notice kind="success">Signup successful! Redirecting to login...</Notice>;
}

const LEADS = {
  who: 'Step 1 of 2: who you are.',
  code: 'Step 2 of 2: the code from your email.',
  done: 'Your account is ready.',
} as const;

/** Creates an account in two steps: data of the account, then the code that verifies the address. */
export function SignupPage() {
  const valuesRef = useRef<Record<string, string>>({});
  const [step, setStep] = useState<keyof typeof LEADS>('who');
  const [sent, setSent] = useState<SentCode>();
  const [initialErrors, setInitialErrors] = useState<Readonly<Record<string, string>>>();

  const toCodeStep = (code: SentCode) => {
    setSent(code);
    setInitialErrors(undefined);
    valuesRef.current.otp = '';
    setStep('code');
  };
  const toFirstStep = (errors?: Readonly<Record<string, string>>) => {
    setInitialErrors(errors);
    setStep('who');
  };
  return (
    <SignInLayout
      title="Sign up"
      lead={LEADS[step]}
      foot={step !== 'done' && <LoginLink valuesRef={valuesRef}>Already registered? Login</LoginLink>}
    >
      {step === 'who' && (
        <SignupForm valuesRef={valuesRef} sent={sent} initialErrors={initialErrors} onDone={toCodeStep} />
      )}
      {step === 'code' && sent && (
        <SignupCode
          valuesRef={valuesRef}
          sent={sent}
          onSent={setSent}
          onBack={toFirstStep}
          onDone={() => setStep('done')}
        />
      )}
      {step === 'done' && <Redirecting email={sent?.email ?? ''} />}
    </SignInLayout>
  );
}
