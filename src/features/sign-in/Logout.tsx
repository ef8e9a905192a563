import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { clearSession } from '#api/change-session.ts';
import { endSession } from '#api/revocations.ts';
import { storedSession } from '#api/session.ts';
import { unsubscribe } from '#features/push/push-device.ts';
import { deleteForeignChanges, pageChanges, readWaitingChanges } from '#offline/changes/page-changes.ts';
import { Button } from '#ui/Button.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';

/** Deletes the session on this device, then revokes it on the server. Never rejects. */
async function signOut(): Promise<void> {
  const token = storedSession()?.token;
  await unsubscribe();
  // Clear the device first, so that nothing is left on it even if the network call fails.
  clearSession();
  await deleteForeignChanges().catch(() => undefined);
  if (token) await endSession(token);
}

/** Signs out, then opens the sign-in page. Asks first if changes have not been sent: they would be lost. */
export function Logout() {
  const navigate = useNavigate();
  const [wasSignedIn] = useState(() => storedSession() !== null);
  const [unsent, setUnsent] = useState(0);
  const [isSending, setSending] = useState(false);
  const [isConfirmed, confirm] = useState(false);

  useEffect(() => {
    let isMounted = true;
    const leave = async () => {
      const count = isConfirmed ? 0 : (await readWaitingChanges()).length;
      if (!isMounted) return;
      setUnsent(count);
      if (count > 0) return;
      await signOut();
      if (isMounted) navigate({ to: '/login', replace: true });
    };
    void leave();
    return () => {
      isMounted = false;
    };
  }, [navigate, isConfirmed]);

  const send = async () => {
    setSending(true);
    await pageChanges.flush('urgent').catch(() => undefined);
    const { length } = await readWaitingChanges();
    setSending(false);
    setUnsent(length);
    if (length === 0) confirm(true);
  };

  if (!wasSignedIn) return null;
  if (unsent > 0 && !isConfirmed) {
    return (
      <Page title="Some changes have not been sent">
        <p>
          {unsent === 1 ? 'One change' : `${unsent} changes`} of enquiries or applications {unsent === 1 ? 'is' : 'are'}{' '}
          only on this device. If you log out now, {unsent === 1 ? 'it is' : 'they are'} lost.
        </p>
        <p className="flex flex-wrap gap-4">
          <Button busy={isSending} onClick={send}>
            Send and log out
          </Button>
          <SiteLink to="/admin/enquiries" className="btn btn-secondary">
            Stay signed in
          </SiteLink>
          <Button variant="quiet" onClick={() => confirm(true)}>
            Log out and lose them
          </Button>
        </p>
      </Page>
    );
  }
  return <Page title="Logging out...">{null}</Page>;
}

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="wrap grid min-h-svh content-center justify-items-start gap-6">
    <div role="status">
      <h1 className="text-title">{title}</h1>
    </div>
    {children}
  </main>
);
