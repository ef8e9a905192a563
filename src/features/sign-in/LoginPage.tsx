import { useSyncExternalStore } from 'react';
import { onSessionChange, storedSession } from '#src/api/session.ts';
import { LoginForm } from './LoginForm.tsx';
import { SignedIn } from './SignedIn.tsx';

const tokenOf = () => storedSession()?.token ?? null;

/** Signing in there would end at once. */
const isWorthGoingBack = (next: string) => !/^\/admin\/logout\b/i.test(next);

/** The way in; who is in already is told so. */
export function LoginPage({ next }: { next: string | undefined }) {
  const token = useSyncExternalStore(onSessionChange, tokenOf, () => null);
  return (
    <div className="wrap section grid min-h-[68svh] max-w-xl content-start gap-8">
      <h1 className="text-display">Login</h1>
      {token ? <SignedIn /> : <LoginForm next={next && isWorthGoingBack(next) ? next : undefined} />}
    </div>
  );
}
