import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Notice } from '#ui/Notice.tsx';

const AFTER = 2_000;

/** Says that the account is there, then leads to the login page. */
export function Redirecting({ email }: { email: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const go = () => navigate({ to: '/login', replace: true, state: { signIn: { email } } });
    const timer = setTimeout(go, AFTER);
    return () => clearTimeout(timer);
  }, [navigate, email]);
  return <Notice kind="success">Signup successful! Redirecting to login...</Notice>;
}
