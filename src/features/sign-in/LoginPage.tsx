import { useSyncExternalStore } from 'react';
import { onSessionChange, storedSession } from '#src/api/session.ts';
import { LoginForm } from './LoginForm.tsx';
import { SignedIn } from './SignedIn.tsx';

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
  return (
    <div className="wrap section grid min-h-[68svh] max-w-xl content-start gap-4">
      <h1 className="text-display">Login</h1>
      <p className="min-h-8 text-muted">{back && !token && 'Sign in to continue where you were.'}</p>
      {token ? <SignedIn /> : <LoginForm next={back} />}
    </div>
  );
}
