import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#api/admin-api.ts';
import { CallError, logFailure } from '#api/api-base.ts';
import { type DeskChange, type DeskDetails, deskChange } from '#contract/admin/desk.ts';
import { itemQuery } from './desk-queries.ts';

/** A change of an item, with the version that it is based on and the key under which it is stored once. */
interface Attempt {
  readonly change: DeskChange;
  readonly basedOn: number;
  readonly key: string;
}

/** Refetches everything of the desk. */
export const reloadDesk = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('desk') });

/** Whether someone else has changed the same field meanwhile. */
export const isConflict = (error: unknown): boolean => error instanceof CallError && error.status === 409;

/** Changes an item. A retry repeats the same request, which the server stores once. */
export function useDeskChange(item: Pick<DeskDetails, '_id' | 'version'>) {
  const queryClient = useQueryClient();
  const { queryKey } = itemQuery(item._id);
  const mutation = useMutation({
    mutationFn: ({ change, basedOn, key }: Attempt) =>
      adminApi(deskChange, { params: { id: item._id }, body: change }, undefined, { key, basedOn }),
    onSuccess: ({ item: changed }) => {
      queryClient.setQueryData(queryKey, changed);
      reloadDesk(queryClient);
    },
    onError: (error) => {
      logFailure('Changing an item on the desk', error);
      if (isConflict(error)) queryClient.invalidateQueries({ queryKey });
    },
  });
  const { mutate, variables, reset } = mutation;
  const change = (values: DeskChange, onSuccess?: () => void) =>
    mutate({ change: values, basedOn: item.version, key: crypto.randomUUID() }, { onSuccess: () => onSuccess?.() });
  return {
    change,
    ...{ error: mutation.error, isPending: mutation.isPending, reset },
    /** The values that are being saved, or could not be. */
    values: mutation.isSuccess ? undefined : variables?.change,
    /** Repeats the last change; after a conflict on top of the other one. */
    retry: () => {
      if (!variables) return;
      if (isConflict(mutation.error)) change(variables.change);
      else mutate(variables);
    },
  };
}
