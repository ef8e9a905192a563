import { storedEmail } from '#api/session.ts';
import { notify } from '#ui/toast/toast.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

/** Password and sessions of a user's account, for users without access to the back office. */
export default function OwnAccount() {
  return (
    <div className="grid gap-8">
      <ChangePassword email={storedEmail() ?? ''} onChanged={() => notify('success', 'Your password is changed')} />
      <SignOutEverywhere />
    </div>
  );
}
