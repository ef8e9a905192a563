import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { clearSession } from '#api/change-session.ts';
import { endSession } from '#api/revocations.ts';
import { storedSession } from '#api/session.ts';

/** Deletes the session on this device, then revokes it on the server. Never rejects. */
export async function signOut(): Promise<void> {
  const token = storedSession()?.token;
  // Clear the device first, so that nothing is left on it even if the network call fails.
  clearSession();
  if (token) await endSession(token);
}

/** Signs out, then opens the sign-in page. */
export function Logout() {
  const navigate = useNavigate();
  const [wasSignedIn] = useState(() => storedSession() !== null);
  useEffect(() => {
    let isMounted = true;
    signOut().finally(() => isMounted && navigate({ to: '/login', replace: true }));
    return () => {
      isMounted = false;
    };
  }, [navigate]);
  if (!wasSignedIn) return null;
  return (
    <main className="wrap grid min-h-svh content-center">
      <div role="status">
        <h1 className="text-title">Logging out...</h1>
      </div>
    </main>
  );
}
