import { Link } from '@tanstack/react-router';
import { SiteLink } from '#ui/SiteLink.tsx';
import type { Typed } from './form/use-account-form.ts';

export const ForgotLink = () => (
  <SiteLink to="/forget-password" className="text-link justify-self-start">
    Forgot Password?
  </SiteLink>
);

/** To the login page, with the address that was typed here. */
export function LoginLink({ typed, look = 'text-link', children }: { typed: Typed; look?: string; children: string }) {
  return (
    <Link to="/login" className={look} state={() => ({ signIn: { email: typed.current.email ?? '' } })}>
      {children}
    </Link>
  );
}
