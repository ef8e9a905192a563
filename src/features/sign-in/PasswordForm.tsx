import { adminsLogin } from '#contract/public/sessions.ts';
import { EmailField } from '#ui/Field.tsx';
import { AccountForm } from './form/AccountForm.tsx';
import { PasswordField } from './form/fields.tsx';
import { useSecondFactor } from './form/SecondFactorField.tsx';
import { type SignedIn, signIn } from './form/sign-in-calls.ts';
import type { TypedFields } from './form/use-account-form.ts';

export interface SignInFormProps {
  valuesRef: TypedFields;
  onDone: (session: SignedIn) => void;
  /** Whether the address is read-only. */
  isFixed?: boolean;
  focus?: string;
}

/** Sign-in by password. */
export function PasswordForm({ valuesRef, onDone, isFixed = false, ...rest }: SignInFormProps) {
  const secondFactor = useSecondFactor();
  return (
    <AccountForm
      {...rest}
      label="Sign in by password"
      valuesRef={valuesRef}
      needs={['email', 'password']}
      submit={(fields) => {
        const { email = '', password = '' } = fields;
        return signIn(adminsLogin, { email, password, ...secondFactor.codeOf(fields) });
      }}
      onError={secondFactor.onError}
      onDone={onDone}
      failed={() => 'Login failed'}
      action="Login"
      pending="Signing in …"
    >
      {(field) => (
        <>
          <EmailField {...field('email')} autoComplete="username" readOnly={isFixed} />
          <PasswordField {...field('password')} />
          {secondFactor.render(field)}
        </>
      )}
    </AccountForm>
  );
}
