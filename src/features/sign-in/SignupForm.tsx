import { EmailField } from '#ui/Field.tsx';
import { AccountForm } from './form/AccountForm.tsx';
import { sendCode } from './form/calls.ts';
import { NameField } from './form/NameField.tsx';
import { NewPasswordField } from './form/NewPasswordField.tsx';
import { RESEND_AFTER, type SentCode } from './form/sent-code.ts';
import type { AccountFormOptions, Typed } from './form/use-account-form.ts';
import { HaveCode } from './HaveCode.tsx';

export interface SignupFormProps extends Pick<AccountFormOptions<SentCode>, 'refused'> {
  typed: Typed;
  /** The code that was sent last. */
  sent: SentCode | undefined;
  onDone: (sent: SentCode) => void;
}

/** The first step: asks who it is, and has a code sent unless one has just left for the same address. */
export function SignupForm({ typed, sent, refused, onDone }: SignupFormProps) {
  const send = async (given = ''): Promise<SentCode> => {
    const email = given.trim();
    if (sent?.email === email && Date.now() < sent.at + RESEND_AFTER) return sent;
    await sendCode(email);
    return { email, at: Date.now() };
  };
  return (
    <AccountForm
      label="Sign up"
      typed={typed}
      needs={['email', 'password']}
      refused={refused}
      submit={({ email }) => send(email)}
      onDone={onDone}
      failed={() => 'Failed to send OTP'}
      help={(error) => (
        <HaveCode error={error} onClick={() => onDone({ email: (typed.current.email ?? '').trim(), at: Date.now() })} />
      )}
      action="Send OTP"
      pending="Sending …"
    >
      {(field) => (
        <>
          <NameField {...field('name')} />
          <EmailField {...field('email')} />
          <NewPasswordField {...field('password')} />
        </>
      )}
    </AccountForm>
  );
}
