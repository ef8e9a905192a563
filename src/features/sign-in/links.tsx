import { Link } from '@tanstack/react-router';
import { SiteLink } from '#site/SiteLink.tsx';
import type { Typed } from './use-account-form.ts';

export const ForgotLink = () => (
  <SiteLink to="/forget-password" className="text-link justify-self-start">
    Forgot Password?
  </SiteLink>
);

/** To the login page, with the address that was typed here. */
export function LoginLink({ typed, children }: { typed: Typed; children: string }) {
  return (
    <Link to="/login" className="text-link" state={() => ({ signIn: { email: typed.current.email ?? '' } })}>
      {children}
    </Link>
  );
}
