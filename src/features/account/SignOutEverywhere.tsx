import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { clearSession } from '#api/change-session.ts';
import { Failure } from '#features/sign-in/form/AccountForm.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { notify } from '#ui/toast/toast.tsx';
import { signOutEverywhere } from './account-calls.ts';

/** Ends all sessions of the account, after a confirmation. */
export function SignOutEverywhere() {
  const [isConfirming, setConfirming] = useState(false);
  const signOut = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: () => {
      clearSession();
      notify('success', 'You are signed out on all devices');
    },
  });
  const close = () => {
    setConfirming(false);
    signOut.reset();
  };
  return (
    <section aria-labelledby="sign-out" className="grid justify-items-start gap-4">
      <h2 id="sign-out" className="text-head">
        Sign out everywhere
      </h2>
      <p className="text-muted">
        Lost a phone, or signed in on a device that others use? End every session of your account.
      </p>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        Sign out everywhere
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Sign out everywhere?"
          confirm={signOut.isError ? 'Try again' : 'Sign out'}
          busy={signOut.isPending}
          onConfirm={signOut.mutate}
          onCancel={close}
        >
          <div className="grid gap-4">
            <p>All devices are signed out, including this one. Submissions that wait on this device stay.</p>
            {signOut.isError && <Failure error={signOut.error} failed={() => 'The sessions were not ended'} />}
          </div>
        </ConfirmDialog>
      )}
    </section>
  );
}
