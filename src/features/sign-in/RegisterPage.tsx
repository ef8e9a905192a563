import { useRef, useState } from 'react';
import { buttonClass } from '#ui/Button.tsx';
import { EmailField } from '#ui/Field.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AccountForm } from './form/AccountForm.tsx';
import { MobileField, NameField, NewPasswordField } from './form/fields.tsx';
import { register } from './form/sign-in-calls.ts';
import { LoginLink, SignInLayout } from './SignInLayout.tsx';

/** Creates an account in one step, without verifying its address. */
export function RegisterPage() {
  const valuesRef = useRef<Record<string, string>>({});
  const [done, setDone] = useState<string>();
  return (
    <SignInLayout
      title="Register"
      lead="One form, and you can sign in."
      foot={done === undefined && <LoginLink valuesRef={valuesRef}>Already registered? Login</LoginLink>}
    >
      {done === undefined ? (
        <AccountForm
          label="Register"
          valuesRef={valuesRef}
          submit={({ name = '', mobileNumber, email = '', password = '' }) =>
            register({ name, mobileNumber, email, password })
          }
          onDone={(message) => setDone(message)}
          failed={() => 'Registration failed'}
          action="Register"
          pending="Registering …"
        >
          {(field) => (
            <>
              <NameField {...field('name')} />
              <MobileField {...field('mobileNumber')} />
              <EmailField {...field('email')} />
              <NewPasswordField {...field('password')} />
            </>
          )}
        </AccountForm>
      ) : (
        <>
          <Notice kind="success">{done || 'Your account is ready'}</Notice>
          <LoginLink valuesRef={valuesRef} look={buttonClass()}>
            Login
          </LoginLink>
        </>
      )}
    </SignInLayout>
  );
}
