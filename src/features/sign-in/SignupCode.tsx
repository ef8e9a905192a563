import { CallError } from '#api/call-error.ts';
import { Button } from '#ui/Button.tsx';
import { CodeSent } from './CodeSent.tsx';
import { AccountForm } from './form/AccountForm.tsx';
import { CodeField } from './form/CodeField.tsx';
import { register } from './form/calls.ts';
import { ticketFor } from './form/sent-code.ts';
import { errorsOf, type Typed } from './form/use-account-form.ts';
import { LoginLink } from './links.tsx';
import { ResendCode, type ResendCodeProps } from './ResendCode.tsx';

export interface SignupCodeProps extends ResendCodeProps {
  typed: Typed;
  /** Back to the first step; with what was refused of it. */
  onBack: (errors?: Readonly<Record<string, string>>) => void;
  onDone: () => void;
}

const failed = (status: number) => (status === 200 ? 'Invalid OTP or Registration Failed' : 'Signup failed');
const isRegistered = (error: Error) => error instanceof CallError && error.status === 409;

/** The second step: the code, with which the account is made. */
export function SignupCode({ typed, sent, onSent, onBack, onDone }: SignupCodeProps) {
  const { name = '', password = '' } = typed.current;
  const onError = (error: Error) => {
    const errors = errorsOf(error);
    if (errors && Object.keys(errors).some((field) => field !== 'otp')) onBack(errors);
  };
  return (
    <>
      <CodeSent sent={sent} />
      <AccountForm
        label="Prove your address"
        typed={typed}
        needs={['email', 'otp']}
        focus="otp"
        submit={({ otp = '' }) => register({ name, email: sent.email, password, otp, ...ticketFor(sent.email) })}
        onDone={onDone}
        onError={onError}
        failed={failed}
        help={(error) => isRegistered(error) && <LoginLink typed={typed}>Login with this address</LoginLink>}
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
