import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { adminToast } from '#admin/admin-toast.ts';
import { useIsSessionEnded } from '#admin/use-admin-session.ts';
import { clearSession } from '#api/change-session.ts';
import { storedEmail } from '#api/session.ts';
import { useWaitingChanges } from '#offline/changes/page-changes.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { CodeInstead, VerifyForm } from './code-forms.tsx';
import type { SentCode, SignedIn } from './form/sign-in-calls.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** Asks for a new sign-in when the session has ended. Pending calls then continue. Cancel leaves the back office. */
export function SessionEndedDialog() {
  return useIsSessionEnded() && <SignInAgain email={storedEmail() ?? ''} />;
}

function SignInAgain({ email }: { email: string }) {
  const valuesRef = useRef<Record<string, string>>({ email });
  const [sent, setSent] = useState<SentCode>();
  const navigate = useNavigate();
  const hasUnsent = useWaitingChanges().length > 0;
  const onSignedIn = ({ mustSetUp }: SignedIn, text: string) => {
    adminToast.success(text);
    if (mustSetUp) navigate({ to: '/admin/account' });
  };
  return (
    <Dialog
      role="alertdialog"
      isEscapeDisabled
      title="Your session has ended"
      onClose={clearSession}
      actions={
        <Button variant="secondary" onClick={clearSession}>
          Cancel
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <p className="text-muted">Sign in again to go on. Nothing you have typed is lost.</p>
        {hasUnsent && <p>Changes of enquiries or applications are only on this device. Cancel deletes them.</p>}
        {sent ? (
          <VerifyForm
            sent={sent}
            valuesRef={valuesRef}
            onDone={(session) => onSignedIn(session, 'OTP verified successfully')}
          />
        ) : (
          <PasswordForm
            valuesRef={valuesRef}
            isFixed={email !== ''}
            focus={email ? 'password' : 'email'}
            onDone={(session) => onSignedIn(session, 'Login successful')}
          />
        )}
        <CodeInstead email={email} sent={sent} onSent={setSent} />
      </div>
    </Dialog>
  );
}
