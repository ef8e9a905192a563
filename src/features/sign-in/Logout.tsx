import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { storedSession } from '#api/session.ts';
import { leave } from './leave.ts';

/** Ends the session here at once, tells the server, and goes to the login page. */
export function Logout() {
  const navigate = useNavigate();
  const [wasSignedIn] = useState(() => storedSession() !== null);
  useEffect(() => {
    let isHere = true;
    leave().finally(() => isHere && navigate({ to: '/login', replace: true }));
    return () => {
      isHere = false;
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
