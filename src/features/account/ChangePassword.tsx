import { useRef, useState } from 'react';
import { AccountForm } from '#features/sign-in/form/AccountForm.tsx';
import { NewPasswordField, PasswordField } from '#features/sign-in/form/fields.tsx';
import { EmailField } from '#ui/Field.tsx';
import { changePassword } from './account-calls.ts';

export interface ChangePasswordProps {
  /** Address of the account, for password managers. */
  email: string;
  /** Whether the current password must be entered; not right after a sign-in by a code. */
  needsCurrent?: boolean;
  onChanged: () => void;
  onFailed?: () => void;
}

/** Form for the current password and a new one. */
export function ChangePassword({ email, needsCurrent = true, onChanged, onFailed }: ChangePasswordProps) {
  const valuesRef = useRef<Record<string, string>>({ email });
  const heading = useRef<HTMLHeadingElement>(null);
  const [changes, setChanges] = useState(0);
  const onDone = () => {
    valuesRef.current = { email };
    setChanges(changes + 1);
    heading.current?.focus();
    onChanged();
  };
  return (
    <section aria-labelledby="change-password" className="grid gap-4">
      <h2 id="change-password" ref={heading} tabIndex={-1} className="text-head">
        Change password
      </h2>
      <p className="text-muted">
        {!needsCurrent && 'You signed in by a code, so you need not know the current one. '}
        This device stays signed in. All others have to sign in with the new password.
      </p>
      <AccountForm
        key={changes}
        label="Change password"
        valuesRef={valuesRef}
        submit={({ oldPassword, password = '' }) => changePassword(oldPassword, password)}
        onDone={onDone}
        {...(onFailed && { onError: onFailed })}
        failed={() => 'The password was not changed'}
        action="Change password"
        pending="Changing …"
      >
        {(field) => (
          <>
            <EmailField {...field('email')} defaultValue={email} autoComplete="username" readOnly />
            {needsCurrent && <PasswordField {...field('oldPassword')} label="Current password" />}
            <NewPasswordField {...field('password')} label="New password" />
          </>
        )}
      </AccountForm>
    </section>
  );
}
