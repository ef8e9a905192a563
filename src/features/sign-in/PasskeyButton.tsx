import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { PasskeyFailure } from './form/PasskeyFailure.tsx';
import { signInByPasskey } from './form/passkey-calls.ts';
import type { SignedIn } from './form/sign-in-calls.ts';

/** Signs in by a passkey of this device. */
export function PasskeyButton({ onDone }: { onDone: (session: SignedIn) => void }) {
  const signIn = useMutation({ mutationFn: signInByPasskey, onSuccess: onDone });
  return (
    <div className="grid gap-4">
      <Button variant="secondary" busy={signIn.isPending} onClick={() => !signIn.isPending && signIn.mutate()}>
        {signIn.isPending ? 'Waiting for the passkey …' : 'Sign in with a passkey'}
      </Button>
      {signIn.error && <PasskeyFailure error={signIn.error} failed={() => 'Login failed'} />}
    </div>
  );
}
