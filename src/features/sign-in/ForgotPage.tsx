import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { EmailField } from '#ui/Field.tsx';
import { readTextFields } from '#ui/form-helpers.ts';
import { CheckEmail } from './CheckEmail.tsx';
import { LoginLink } from './links.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** The way back for whoever has forgotten the password: by a code. Nothing is asked of the server here. */
export function ForgotPage() {
  const typed = useRef<Record<string, string>>({});
  const [email, setEmail] = useState<string>();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    typed.current = readTextFields(event.currentTarget);
    setEmail((typed.current.email ?? '').trim());
  };
  const foot = <LoginLink typed={typed}>Back to login</LoginLink>;
  if (email !== undefined) return <CheckEmail email={email} foot={foot} />;
  return (
    <SignInFrame
      title="Forgot your password?"
      lead="You can sign in without it, by a code that we send to your email."
      foot={foot}
    >
      <form method="post" aria-label="Forgot your password?" onSubmit={onSubmit} className="grid gap-5">
        <EmailField />
        <Button type="submit">Continue</Button>
      </form>
    </SignInFrame>
  );
}
