import { CallError } from '#api/api-base.ts';
import { Button } from '#ui/Button.tsx';
import { EmailField } from '#ui/Field.tsx';
import { CodeSentNotice, HaveCodeButton, ResendCode, type ResendCodeProps } from './code-forms.tsx';
import { AccountForm } from './form/AccountForm.tsx';
import { CodeField, NameField, NewPasswordField } from './form/fields.tsx';
import { RESEND_AFTER, register, type SentCode, sendCode, ticketFor } from './form/sign-in-calls.ts';
import { type AccountFormOptions, errorsOf, type TypedFields } from './form/use-account-form.ts';
import { LoginLink } from './SignInLayout.tsx';

export interface SignupFormProps extends Pick<AccountFormOptions<SentCode>, 'initialErrors'> {
  valuesRef: TypedFields;
  /** The last code that was sent. */
  sent: SentCode | undefined;
  onDone: (sent: SentCode) => void;
}

/** First step: data of the account. Requests a code unless one was just sent to the same address. */
export function SignupForm({ valuesRef, sent, initialErrors, onDone }: SignupFormProps) {
  const send = async (given = ''): Promise<SentCode> => {
    const email = given.trim();
    if (sent?.email === email && Date.now() < sent.at + RESEND_AFTER) return sent;
    await sendCode(email);
    return { email, at: Date.now() };
  };
  return (
    <AccountForm
      label="Sign up"
      valuesRef={valuesRef}
      needs={['email', 'password']}
      initialErrors={initialErrors}
      submit={({ email }) => send(email)}
      onDone={onDone}
      failed={() => 'Failed to send OTP'}
      help={(error) => (
        <HaveCodeButton
          error={error}
          onClick={() => onDone({ email: (valuesRef.current.email ?? '').trim(), at: Date.now() })}
        />
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

export interface SignupCodeProps extends ResendCodeProps {
  valuesRef: TypedFields;
  /** Returns to the first step, with errors of its fields. */
  onBack: (errors?: Readonly<Record<string, string>>) => void;
  onDone: () => void;
}

const failed = (status: number) => (status === 200 ? 'Invalid OTP or Registration Failed' : 'Signup failed');
const isRegistered = (error: Error) => error instanceof CallError && error.status === 409;

/** Second step: the code. Creates the account. */
export function SignupCode({ valuesRef, sent, onSent, onBack, onDone }: SignupCodeProps) {
  const { name = '', password = '' } = valuesRef.current;
  const onError = (error: Error) => {
    const errors = errorsOf(error);
    if (errors && Object.keys(errors).some((field) => field !== 'otp')) onBack(errors);
  };
  return (
    <>
      <CodeSentNotice sent={sent} />
      <AccountForm
        label="Prove your address"
        valuesRef={valuesRef}
        needs={['email', 'otp']}
        focus="otp"
        submit={({ otp = '' }) => register({ name, email: sent.email, password, otp, ...ticketFor(sent.email) })}
        onDone={onDone}
        onError={onError}
        failed={failed}
        help={(error) => isRegistered(error) && <LoginLink valuesRef={valuesRef}>Login with this address</LoginLink>}
        action="Sign up"
        pending="Signing up …"
      >
        {(field) => <CodeField {...field('otp')} />}
      </AccountForm>
      <div className="flex flex-wrap justify-between gap-x-6">
        <Button variant="quiet" onClick={() => onBack()}>
          Back
        </Button>
        <ResendCode sent={sent} onSent={onSent} />
      </div>
    </>
  );
}
