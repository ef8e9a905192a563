import { useLocation } from '@tanstack/react-router';
import { useRef, useState, useSyncExternalStore } from 'react';
import { onSessionChange, storedSession } from '#api/session.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Spinner } from '#ui/data-states.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';
import { LoginForm, type SignInMethod } from './LoginForm.tsx';
import { SignInLayout } from './SignInLayout.tsx';

/** State passed between the sign-in screens. Not in the URL, which others may see. */
interface SignInState {
  readonly email?: string;
  readonly method?: SignInMethod;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    signIn?: SignInState;
  }
}

/** The state passed to this screen. Empty after a reload, because the document was rendered without it. */
export function useSignInState(): SignInState {
  const isHydrating = useIsHydrating();
  const current = useLocation({ select: ({ state }) => state.signIn });
  const [initial] = useState(() => (isHydrating ? undefined : current));
  return initial ?? {};
}

const OwnAccount = onDemand(
  () => import('#features/account/OwnAccount.tsx'),
  () => <Spinner label="Loading your account" />,
);

/** Notice on the login page for a user who is already signed in. */
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
      {!isAdmin && <OwnAccount />}
    </div>
  );
}

const tokenOf = () => storedSession()?.token ?? null;

// Only paths of the back office: a crafted link to the sign-in page must not lead to another site.
const returnPath = (next: string | undefined) => (next && /^\/admin\/(?!logout\b)/i.test(next) ? next : undefined);

/** Sign-in page. Shows a notice instead of the form when already signed in. */
export function LoginPage({ next }: { next: string | undefined }) {
  const token = useSyncExternalStore(onSessionChange, tokenOf, () => null);
  // The document was prerendered without a query. A different first render would lose input from before hydration.
  const back = useSyncExternalStore(
    onSessionChange,
    () => returnPath(next),
    () => undefined,
  );
  const { email = '', method = 'password' } = useSignInState();
  const valuesRef = useRef<Record<string, string>>({ email });
  if (token) {
    return (
      <SignInLayout title="Login" lead="You are signed in on this device.">
        <SignedIn />
      </SignInLayout>
    );
  }
  return (
    <SignInLayout
      title="Login"
      lead={back ? 'Sign in to continue where you were.' : 'With your password, or with a code from your email.'}
      foot={
        <SiteLink to="/signup" className="text-link">
          New here? Sign up
        </SiteLink>
      }
    >
      <LoginForm next={back} valuesRef={valuesRef} first={method} />
    </SignInLayout>
  );
}
