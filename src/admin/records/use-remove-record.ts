import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { adminApi } from '#api/admin-api.ts';
import { CallError, logFailure } from '#api/api-base.ts';
import type { Input } from '#contract/client.ts';
import type { Call } from '#contract/core/call.ts';
import { tell } from '../admin-toast.ts';
import { toldOf } from '../describe-error.ts';
import type { AnyRow, RemovableKind } from './resource-config.ts';
import { reload } from './resource-queries.ts';

let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<string>): void {
  hidden = next;
  for (const listener of listeners) listener();
}

/** Takes a record out of its list at once, while the server is still being told. */
export const hide = (id: string): void => change(new Set([...hidden, id]));

/** Shows it again. */
export const show = (id: string): void => change(new Set([...hidden].filter((other) => other !== id)));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The ids of records that are not to be shown. */
export const useHidden = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => hidden);

const isGone = (error: unknown) => error instanceof CallError && error.status === 404;

const ask = (call: unknown, id: string) => adminApi(call as Call, { params: { id } } as unknown as Input<Call>);

/**
 * Deletes records: at once out of their list, then on the server, with a way back. What fails is told and may be tried
 * again, also when the screen has been left meanwhile.
 * @param onRestored called with a record that has come back, unless something is being typed
 */
export function useRemove<Row extends AnyRow>(
  kind: RemovableKind<Row>,
  onRestored: (row: Row) => void,
): (row: Row) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (row: Row) => {
      const { calls, words, titleOf, lossOf = titleOf } = kind;
      const id = row._id;
      let place = 0;
      const without = (rows: Row[]) => {
        place = rows.findIndex((other) => other._id === id);
        return rows.filter((other) => other._id !== id);
      };
      const withIt = (rows: Row[]) =>
        rows.some((other) => other._id === id) ? rows : rows.toSpliced(Math.max(0, place), 0, row);

      const fail = (doing: string, error: unknown, otherwise: string, retry: () => void) => {
        logFailure(`${doing} the ${words.one}`, error);
        const { text, detail } = toldOf(error, otherwise);
        tell.error(text, { detail: detail ?? titleOf(row), retry });
      };

      const undo = async () => {
        try {
          await ask(calls.restore, id);
        } catch (error) {
          return fail('Restoring', error, `Failed to restore ${words.one}`, undo);
        }
        await reload(queryClient, kind, withIt);
        show(id);
        if (!document.activeElement?.matches('input, textarea, select')) onRestored(row);
      };

      const remove = async () => {
        hide(id);
        try {
          await ask(calls.remove, id);
        } catch (error) {
          if (!isGone(error)) {
            show(id);
            return fail('Deleting', error, `Failed to delete ${words.one}`, remove);
          }
        }
        tell.success('Deleted', { detail: lossOf(row), undo });
        await reload(queryClient, kind, without);
      };

      remove();
    },
    [kind, queryClient, onRestored],
  );
}
