import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { adminToast } from '#admin/admin-toast.ts';
import { describeError } from '#admin/describe-error.ts';
import { reloadResource } from '#admin/records/resource-queries.ts';
import { adminApi } from '#api/admin-api.ts';
import { CallError, logFailure } from '#api/api-base.ts';
import { careerOrder } from '#contract/admin/openings.ts';
import { type CategoryRow, categoryResource } from './career-resources.tsx';

type Order = readonly CategoryRow[];

// Module state, so that an older order cannot overtake a newer one when the screen is left and reopened.
const saveQueue: { isBusy: boolean; next?: Order | undefined } = { isBusy: false };

const put = (order: Order) =>
  adminApi(careerOrder, {
    body: {
      categories: order.map(({ _id, careers }) => ({ id: _id, openings: careers.map(({ id }) => id) })),
    },
  });

/** What the screen shows now, moves that are not rendered yet included. */
const shownIn = (queryClient: QueryClient) => queryClient.getQueryData<Order>(categoryResource.query.queryKey) ?? [];

async function save(queryClient: QueryClient, requested: Order): Promise<void> {
  const { queryKey } = categoryResource.query;
  let saved = shownIn(queryClient);
  // At once: the next press may come before React shows this one.
  queryClient.setQueryData(queryKey, requested);
  queryClient.cancelQueries({ queryKey });
  saveQueue.next = requested;
  if (saveQueue.isBusy) return;
  saveQueue.isBusy = true;
  try {
    // Moves that come meanwhile are saved as one.
    while (saveQueue.next) {
      const order = saveQueue.next;
      saveQueue.next = undefined;
      await put(order);
      saved = order;
    }
    await reloadResource(queryClient, categoryResource, (rows) => rows);
  } catch (error) {
    logFailure('Saving the order', error);
    const { text, detail } = describeError(error, 'Failed to save the order');
    const last = shownIn(queryClient);
    // Where others have changed the list, what was requested here is no order of it any more.
    const isOver = error instanceof CallError && error.status === 409;
    adminToast.error(text, { detail, ...(!isOver && { retry: () => save(queryClient, last) }) });
    await reloadResource(queryClient, categoryResource, () => [...saved]);
  } finally {
    saveQueue.isBusy = false;
    saveQueue.next = undefined;
  }
}

/**
 * Puts categories and their openings in order: at once on the screen, then on the server; the last order counts.
 * @returns the order as it is now, and what saves another
 */
export function useSaveOrder(): { readonly now: () => Order; readonly save: (order: Order) => void } {
  const queryClient = useQueryClient();
  return { now: () => shownIn(queryClient), save: (order) => save(queryClient, order) };
}
