import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SiteLink } from '#ui/SiteLink.tsx';
import type { TypedFields } from './form/use-account-form.ts';

export interface SignInLayoutProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** Links to related screens. */
  foot?: ReactNode;
}

/** Layout of the screens for sign-in and sign-up. */
export const SignInLayout = ({ title, lead, children, foot }: SignInLayoutProps) => (
  <div className="wrap grid min-h-[68svh] grid-cols-1 content-start gap-8 py-10 sm:py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16 lg:py-28">
    <div className="grid grid-cols-1 content-start gap-4">
      <h1 className="text-display">{title}</h1>
      <p className="measure text-balance text-lead text-muted">{lead}</p>
    </div>
    <div className="grid w-full max-w-xl grid-cols-1 content-start gap-6 lg:justify-self-end">
      <div className="grid grid-cols-1 gap-6 sm:rounded-card sm:border sm:border-line sm:bg-raised sm:p-8">
        {children}
        <noscript>
          <p>This page needs JavaScript.</p>
        </noscript>
      </div>
      {foot && <div className="flex flex-wrap gap-x-6 sm:px-8">{foot}</div>}
    </div>
  </div>
);

export const ForgotLink = () => (
  <SiteLink to="/forget-password" className="text-link justify-self-start">
    Forgot Password?
  </SiteLink>
);

/** Link to the sign-in page, with the address entered here. */
export function LoginLink({
  valuesRef,
  look = 'text-link',
  children,
}: {
  valuesRef: TypedFields;
  look?: string;
  children: string;
}) {
  return (
    <Link to="/login" className={look} state={() => ({ signIn: { email: valuesRef.current.email ?? '' } })}>
      {children}
    </Link>
  );
}
