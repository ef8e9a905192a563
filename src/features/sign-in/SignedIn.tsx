import { lazy, Suspense } from 'react';
import { storedSession } from '#api/session.ts';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Spinner } from '#ui/data-states.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';

const OwnAccount = lazy(() => importWithRetry(() => import('#features/account/OwnAccount.tsx')));

/** What the login page says to whoever is signed in. */
export function SignedIn() {
  const session = storedSession();
  const isAdmin = session?.role === 'admin';
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="min-w-0 text-lead">
        Signed in as <strong>{session?.email ?? (isAdmin ? 'an admin' : 'a user')}</strong>.
      </p>
      <div className="grid flex-wrap gap-3 sm:flex">
        {isAdmin && (
          <SiteLink to="/admin/welcome" className={buttonClass()}>
            Go to the dashboard
          </SiteLink>
        )}
        <SiteLink to="/" className={buttonClass(isAdmin ? 'secondary' : 'primary')}>
          Go to site
        </SiteLink>
        {isAdmin && (
          <SiteLink to="/admin/account" className={buttonClass('secondary')}>
            Your account
          </SiteLink>
        )}
        <SiteLink to="/admin/logout" className={buttonClass('secondary')}>
          Log out
        </SiteLink>
      </div>
      {!isAdmin && (
        <Suspense fallback={<Spinner label="Loading your account" />}>
          <OwnAccount />
        </Suspense>
      )}
    </div>
  );
}
