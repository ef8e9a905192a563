import { adminsVerifyOtp } from '#contract/accounts.ts';
import { AccountForm } from './AccountForm.tsx';
import { CodeField } from './CodeField.tsx';
import { CodeSent } from './CodeSent.tsx';
import { signIn } from './calls.ts';
import type { SignInFormProps } from './PasswordForm.tsx';
import { type SentCode, ticketFor } from './sent-code.ts';

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
