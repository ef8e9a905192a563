import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { adminToast } from '#admin/admin-toast.ts';
import { describeError } from '#admin/describe-error.ts';
import { basedOn, reloadResource } from '#admin/records/save-record.ts';
import { adminApi } from '#api/admin-api.ts';
import { CallError, logFailure } from '#api/api-base.ts';
import { careerOrder, orderTag } from '#contract/admin/openings.ts';
import { type CategoryRow, categoriesQuery, categoryResource } from './opening-resources.tsx';

type Order = readonly CategoryRow[];

// Module state, so that an older order cannot overtake a newer one when the screen is left and reopened.
const saveQueue: { isBusy: boolean; next?: Order | undefined } = { isBusy: false };

const idsOf = (order: Order) => order.map(({ _id, careers }) => ({ id: _id, openings: careers.map(({ id }) => id) }));

/** @param base the stored order, as far as this device knows */
const put = async (order: Order, base: Order) =>
  adminApi(
    careerOrder,
    { body: { categories: idsOf(order) } },
    undefined,
    // Without a secure context the browser cannot compute the tag.
    isSecureContext ? basedOn(await orderTag(idsOf(base))) : {},
  );

/** The order in the cache, including moves that are not rendered yet. */
const shownIn = (queryClient: QueryClient) => queryClient.getQueryData<Order>(categoriesQuery.queryKey) ?? [];

async function save(queryClient: QueryClient, requested: Order): Promise<void> {
  const { queryKey } = categoriesQuery;
  let saved = shownIn(queryClient);
  // Before the call: the next press may come before React has rendered this one.
  queryClient.setQueryData(queryKey, requested);
  queryClient.cancelQueries({ queryKey });
  saveQueue.next = requested;
  if (saveQueue.isBusy) return;
  saveQueue.isBusy = true;
  try {
    // Moves during a call are saved together.
    while (saveQueue.next) {
      const order = saveQueue.next;
      saveQueue.next = undefined;
      await put(order, saved);
      saved = order;
    }
    await reloadResource(queryClient, categoryResource, (rows) => rows);
  } catch (error) {
    logFailure('Saving the order', error);
    const { text, detail } = describeError(error, 'Failed to save the order');
    const last = shownIn(queryClient);
    // Another admin has changed the list, so the requested order does not fit any more.
    const isOutdated = error instanceof CallError && error.status === 409;
    adminToast.error(text, { detail, ...(!isOutdated && { retry: () => save(queryClient, last) }) });
    await reloadResource(queryClient, categoryResource, () => [...saved]);
  } finally {
    saveQueue.isBusy = false;
    saveQueue.next = undefined;
  }
}

/**
 * Reads and saves the order of categories and openings. A new order is shown at once and then saved; the last one wins.
 * @returns `now` reads the current order, `save` stores a new one
 */
export function useSaveOrder(): { readonly now: () => Order; readonly save: (order: Order) => void } {
  const queryClient = useQueryClient();
  return { now: () => shownIn(queryClient), save: (order) => save(queryClient, order) };
}
