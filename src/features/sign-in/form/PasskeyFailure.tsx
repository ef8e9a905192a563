import { Notice } from '#ui/Notice.tsx';
import { Failure, type FailureProps } from './AccountForm.tsx';
import { PasskeyNotUsed } from './passkey-calls.ts';

/** Error message of a passkey that was not used, or of a failed call. */
export function PasskeyFailure({ error, failed }: Pick<FailureProps, 'error' | 'failed'>) {
  if (!(error instanceof PasskeyNotUsed)) return <Failure error={error} failed={failed} />;
  return (
    <Notice kind="error">
      <p className="font-semibold">No passkey was used</p>
      <p>This device has none for this site, or you closed its question. You can sign in in another way.</p>
    </Notice>
  );
}
