import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { leave } from './leave.ts';

/** Ends the session here at once, tells the server, and goes to the login page. */
export function Logout() {
  const navigate = useNavigate();
  useEffect(() => {
    leave().finally(() => navigate({ to: '/login', replace: true }));
  }, [navigate]);
  return (
    <main className="wrap grid min-h-svh content-center">
      <h1 className="text-title" role="status">
        Logging out...
      </h1>
    </main>
  );
}
