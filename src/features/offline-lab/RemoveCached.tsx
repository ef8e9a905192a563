import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteCaches, deleteReads } from '#offline/lab/device-facts.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { notify } from '#ui/toast/toast.tsx';

/** Button that deletes caches and persisted reads from this device, after a confirmation. Pending submissions stay. */
export function RemoveCached({ onRemoved }: { onRemoved: () => void }) {
  const queryClient = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    try {
      // First: otherwise the query cache in memory would be persisted again.
      queryClient.clear();
      await deleteReads();
      await deleteCaches();
      notify('success', {
        text: 'Removed',
        detail: 'The next page fetches the app anew.',
        action: { label: 'Reload', run: () => location.reload() },
      });
    } catch {
      notify('error', 'This browser did not let everything be removed');
    }
    setBusy(false);
    setConfirming(false);
    onRemoved();
  };

  return (
    <>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        Remove what was cached
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Remove what was cached?"
          confirm="Remove"
          busy={isBusy}
          onConfirm={remove}
          onCancel={() => setConfirming(false)}
        >
          The app, its pictures and the lists you read are removed from this device. Waiting submissions stay. Without a
          network the site does not open until it has been fetched again.
        </ConfirmDialog>
      )}
    </>
  );
}
