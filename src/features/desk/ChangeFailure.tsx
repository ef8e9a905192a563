import { errorReason } from '#admin/describe-error.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { isConflict } from './send-change.ts';
import type { useDeskChange } from './use-desk-change.ts';

/** A change that was not saved, with a button to try again. */
export function ChangeFailure({ error, retry, reset, isPending }: ReturnType<typeof useDeskChange>) {
  if (!error) return null;
  return (
    <Notice kind="error">
      <p className="font-semibold">Your change was not saved.</p>
      <p>{errorReason(error)}</p>
      <p className="flex gap-6">
        <Button variant="quiet" busy={isPending} onClick={retry}>
          {isConflict(error) ? 'Save mine anyway' : 'Try again'}
        </Button>
        <Button variant="quiet" onClick={reset}>
          {isConflict(error) ? 'Keep theirs' : 'Discard'}
        </Button>
      </p>
    </Notice>
  );
}
