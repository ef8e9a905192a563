import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { logFailure } from '#api/api-base.ts';
import type { DeskChange, DeskDetails } from '#contract/admin/desk.ts';
import { newKey } from '#offline/outbox/outbox-record.ts';
import { itemQuery } from './desk-queries.ts';
import { type ItemChange, isConflict, reloadDesk, sendChange } from './send-change.ts';

/** A change of the item, with the version that the page showed. */
interface Attempt extends Pick<ItemChange, 'change' | 'key'> {
  readonly shown: number;
}

/**
 * Changes an item. What is not saved yet is part of the next change, so that no change is lost. The same change sent again has
 * the same key, so the server stores it once.
 * @param onSaved called after each change that was saved
 */
export function useDeskChange(item: Pick<DeskDetails, '_id' | 'version'>, onSaved?: () => void) {
  const queryClient = useQueryClient();
  const { queryKey } = itemQuery(item._id);
  /** The version that this page has made of the one that it shows, if nobody else has changed the item in between. */
  const own = useRef<{ shown: number; version: number }>(undefined);
  const versionFor = (shown: number) => (own.current?.shown === shown ? own.current.version : shown);
  const mutation = useMutation({
    scope: { id: `desk-item-${item._id}` },
    mutationFn: async ({ shown, ...rest }: Attempt) => {
      const basedOn = versionFor(shown);
      const changed = await sendChange(queryClient, { ...rest, id: item._id, basedOn });
      own.current = changed.version === basedOn + 1 ? { shown, version: changed.version } : undefined;
      return changed;
    },
    onSuccess: () => {
      reloadDesk(queryClient);
      onSaved?.();
    },
    onError: (error) => {
      logFailure('Changing an item on the desk', error);
      if (isConflict(error)) queryClient.invalidateQueries({ queryKey });
    },
  });
  const { mutate, variables, error, isPending, isSuccess, reset } = mutation;
  const unsaved = isSuccess ? undefined : variables;
  const isOvertaken = isConflict(error);
  const send = (values: DeskChange) => {
    const isRepeated = error !== null && !isOvertaken && JSON.stringify(values) === JSON.stringify(unsaved?.change);
    mutate({ change: values, shown: item.version, key: isRepeated && unsaved ? unsaved.key : newKey() });
  };
  // Another change after a conflict keeps the other admin's value.
  const change = (values: DeskChange) => send({ ...(!isOvertaken && unsaved?.change), ...values });
  return {
    ...{ change, error, isPending, reset },
    /** The values that are being saved, or could not be. */
    values: unsaved?.change ?? {},
    /** Sends the last change again; after a conflict on top of the other one. */
    retry: () => unsaved && send(unsaved.change),
  };
}
