import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '#ui/Button.tsx';
import { EmailField } from '#ui/Field.tsx';
import { readTextFields } from '#ui/form-helpers.ts';
import { Notice } from '#ui/Notice.tsx';
import { useCountdown } from '#ui/use-countdown.ts';
import { RESEND_AFTER } from './form/sign-in-calls.ts';
import { LoginLink, SignInLayout } from './SignInLayout.tsx';

/** Shown after the address was entered. No mail has been sent: the sign-in page sends the code on request. */
export function CheckEmail({ email, foot }: { email: string; foot: ReactNode }) {
  const [until, waitUntil] = useState(0);
  const wait = useCountdown(until);
  const content = useRef<HTMLDivElement>(null);
  // The focused button was removed with its form.
  useEffect(() => content.current?.focus(), []);
  return (
    <SignInLayout
      title="Check your email"
      lead={
        <>
          Can you read the mail of <strong className="text-ink">{email}</strong>? Then a code is all you need to sign
          in.
        </>
      }
      foot={foot}
    >
      <div ref={content} tabIndex={-1} className="grid gap-4 outline-none">
        <Link to="/login" className={buttonClass()} state={{ signIn: { email, method: 'emailOtp' } }}>
          Sign in with an email code
        </Link>
        <Button
          variant="secondary"
          className="tabular-nums"
          disabled={wait > 0}
          onClick={() => waitUntil(Date.now() + RESEND_AFTER)}
        >
          {wait > 0 ? `Resend Email in ${wait} s` : 'Resend Email'}
        </Button>
        {wait > 0 && (
          <Notice>
            The code leaves as soon as you ask for it: press ‘Sign in with an email code’, then ‘Send OTP’.
          </Notice>
        )}
      </div>
    </SignInLayout>
  );
}

/** Leads to the sign-in by code. Makes no call. */
export function ForgotPage() {
  const valuesRef = useRef<Record<string, string>>({});
  const [email, setEmail] = useState<string>();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    valuesRef.current = readTextFields(event.currentTarget);
    setEmail((valuesRef.current.email ?? '').trim());
  };
  const foot = <LoginLink valuesRef={valuesRef}>Back to login</LoginLink>;
  if (email !== undefined) return <CheckEmail email={email} foot={foot} />;
  return (
    <SignInLayout
      title="Forgot your password?"
      lead="You can sign in without it, by a code that we send to your email."
      foot={foot}
    >
      <form method="post" aria-label="Forgot your password?" onSubmit={onSubmit} className="grid gap-5">
        <EmailField />
        <Button type="submit">Continue</Button>
      </form>
    </SignInLayout>
  );
}
