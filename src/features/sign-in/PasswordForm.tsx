import { adminsLogin } from '#contract/admins.ts';
import { EmailField } from '#ui/EmailField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { type SignedIn, signIn } from './calls.ts';
import { PasswordField } from './PasswordField.tsx';
import type { Typed } from './use-account-form.ts';

export interface SignInFormProps {
  typed: Typed;
  onDone: (session: SignedIn) => void;
  /** Whether it is about one account: its address is shown, and cannot be changed. */
  isFixed?: boolean;
  focus?: string;
}

/** Signs in by password. */
export const PasswordForm = ({ typed, onDone, isFixed = false, ...rest }: SignInFormProps) => (
  <AccountForm
    {...rest}
    label="Sign in by password"
    typed={typed}
    needs={['email', 'password']}
    submit={({ email = '', password = '' }) => signIn(adminsLogin, { email, password })}
    onDone={onDone}
    failed={() => 'Login failed'}
    action="Login"
    pending="Signing in …"
  >
    {(field) => (
      <>
        <EmailField {...field('email')} autoComplete="username" readOnly={isFixed} />
        <PasswordField {...field('password')} />
      </>
    )}
  </AccountForm>
);
