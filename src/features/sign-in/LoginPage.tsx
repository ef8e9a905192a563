import { useRef, useSyncExternalStore } from 'react';
import { onSessionChange, storedSession } from '#api/session.ts';
import { SiteLink } from '#ui/SiteLink.tsx';
import { LoginForm } from './LoginForm.tsx';
import { SignedIn } from './SignedIn.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { useArrival } from './use-arrival.ts';

const tokenOf = () => storedSession()?.token ?? null;

// Asked here, whatever the route let through: an address that anyone can hand out must not lead off the site.
const wayBack = (next: string | undefined) => (next && /^\/admin\/(?!logout\b)/i.test(next) ? next : undefined);

/** The way in; who is in already is told so. */
export function LoginPage({ next }: { next: string | undefined }) {
  const token = useSyncExternalStore(onSessionChange, tokenOf, () => null);
  // The prerendered page knows no query: the first render must be the same, or what was typed meanwhile is lost.
  const back = useSyncExternalStore(
    onSessionChange,
    () => wayBack(next),
    () => undefined,
  );
  const { email = '', way = 'password' } = useArrival();
  const typed = useRef<Record<string, string>>({ email });
  if (token) {
    return (
      <SignInFrame title="Login" lead="You are signed in on this device.">
        <SignedIn />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title="Login"
      lead={back ? 'Sign in to continue where you were.' : 'With your password, or with a code from your email.'}
      foot={
        <SiteLink to="/signup" className="text-link">
          New here? Sign up
        </SiteLink>
      }
    >
      <LoginForm next={back} typed={typed} first={way} />
    </SignInFrame>
  );
}
