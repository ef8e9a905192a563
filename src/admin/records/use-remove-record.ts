import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { adminApi } from '#api/admin-api.ts';
import { CallError, logFailure } from '#api/api-base.ts';
import type { Saved } from '#contract/admin/responses.ts';
import type { Input } from '#contract/client.ts';
import type { Call } from '#contract/core/call.ts';
import { versionOf } from '#contract/core/updated-at.ts';
import { createObservable } from '#lib/observable.ts';
import { adminToast } from '../admin-toast.ts';
import { describeError } from '../describe-error.ts';
import type { AnyRow, RemovableResource } from './resource-config.ts';
import { basedOn, currentOf, reloadResource } from './save-record.ts';

/** Ids of records that lists hide. */
const hidden = createObservable<ReadonlySet<string>>(new Set());

/** Hides a record in its list while the server deletes it. */
export const hideRecord = (id: string): void => hidden.set(new Set([...hidden.get(), id]));

/** Shows a hidden record again. */
export const showRecord = (id: string): void => hidden.set(new Set([...hidden.get()].filter((other) => other !== id)));

/** Ids of the hidden records. */
export const useHiddenRecords = (): ReadonlySet<string> => useSyncExternalStore(hidden.subscribe, hidden.get);

const callWithId = (call: unknown, id: string, version?: string) =>
  adminApi(
    call as Call,
    { params: { id } } as unknown as Input<Call>,
    undefined,
    version === undefined ? {} : basedOn(version),
  );

/**
 * Deletes a record on the server. A record that is already gone counts as deleted. Throws a `CallError`.
 * @param version entity tag of the version that is deleted
 */
export async function deleteOnServer(
  { calls }: Pick<RemovableResource<AnyRow>, 'calls'>,
  id: string,
  version: string,
): Promise<void> {
  try {
    await callWithId(calls.remove, id, version);
  } catch (error) {
    if (!(error instanceof CallError && error.status === 404)) throw error;
  }
}

/**
 * Returns a function that hides a record, deletes it on the server and shows a toast with Undo. A failure shows a toast
 * with Retry, also after the screen was left.
 * @param onRestored called with a restored record, unless a field has the focus
 */
export function useRemoveRecord<Row extends AnyRow>(
  resource: RemovableResource<Row>,
  onRestored: (row: Row) => void,
): (row: Row) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (row: Row) => {
      const { calls, texts, titleOf, removalTextOf = titleOf } = resource;
      const id = row._id;
      let [rowIndex, restored] = [0, row];
      const withoutRow = (rows: Row[]) => {
        rowIndex = rows.findIndex((other) => other._id === id);
        return rows.filter((other) => other._id !== id);
      };
      const withRow = (rows: Row[]) =>
        rows.some((other) => other._id === id) ? rows : rows.toSpliced(Math.max(0, rowIndex), 0, restored);

      const fail = (action: string, error: unknown, fallback: string, retry: () => void) => {
        logFailure(`${action} the ${texts.one}`, error);
        const { text, detail } = describeError(error, fallback);
        adminToast.error(text, { detail: detail ?? titleOf(row), retry });
      };

      const undo = async () => {
        try {
          // The restored record is a newer version.
          restored = { ...row, ...((await callWithId(calls.restore, id)) as Saved<Partial<Row>>).item };
        } catch (error) {
          return fail('Restoring', error, `Failed to restore ${texts.one}`, undo);
        }
        await reloadResource(queryClient, resource, withRow);
        showRecord(id);
        if (!document.activeElement?.matches('input, textarea, select')) onRestored(restored);
      };

      const remove = async (version = versionOf(row)): Promise<void> => {
        hideRecord(id);
        try {
          await deleteOnServer(resource, id, version);
        } catch (error) {
          showRecord(id);
          const current = currentOf(resource, error);
          if (!current) return fail('Deleting', error, `Failed to delete ${texts.one}`, () => remove(version));
          adminToast.error(describeError(error, '').text, {
            ...{ detail: `The ${texts.one} was not deleted. Look at it again first.`, label: 'Delete anyway' },
            retry: () => remove(versionOf(current)),
          });
          const withCurrent = (rows: Row[]) =>
            rows.map((other) => (other._id === id ? { ...other, ...current } : other));
          return reloadResource(queryClient, resource, withCurrent);
        }
        adminToast.success('Deleted', { detail: removalTextOf(row), undo });
        await reloadResource(queryClient, resource, withoutRow);
      };

      remove();
    },
    [resource, queryClient, onRestored],
  );
}
