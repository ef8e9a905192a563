import { adminsVerifyOtp } from '#contract/public/accounts.ts';
import { CodeSent } from './CodeSent.tsx';
import { AccountForm } from './form/AccountForm.tsx';
import { CodeField } from './form/CodeField.tsx';
import { signIn } from './form/calls.ts';
import { type SentCode, ticketFor } from './form/sent-code.ts';
import type { SignInFormProps } from './PasswordForm.tsx';

/** What is said of a code that did not open the door, where the server says nothing. */
const failed = (status: number) => (status > 0 && status < 500 ? 'Invalid OTP' : 'Login failed');

/** Signs in by the code that was sent. */
export const VerifyForm = ({ sent, typed, onDone }: SignInFormProps & { sent: SentCode }) => (
  <>
    <CodeSent sent={sent} />
    <AccountForm
      label="Sign in by code"
      typed={typed}
      needs={['otp']}
      focus="otp"
      submit={({ otp = '' }) => signIn(adminsVerifyOtp, { email: sent.email, otp, ...ticketFor(sent.email) })}
      onDone={onDone}
      failed={failed}
      action="Verify OTP"
      pending="Verifying …"
    >
      {(field) => <CodeField {...field('otp')} />}
    </AccountForm>
  </>
);
