import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { toldOf } from '#admin/records/failures.ts';
import { reload } from '#admin/records/reload.ts';
import { tell } from '#admin/tell.ts';
import { careerOrder } from '#contract/back-office/careers.ts';
import { adminApi } from '#src/api/admin-api.ts';
import { CallError } from '#src/api/call-error.ts';
import { logFailure } from '#src/api/log-failure.ts';
import { categoryKind } from './kinds.tsx';
import type { CategoryRow } from './rows.ts';

type Order = readonly CategoryRow[];

// Of the whole page: who leaves the screen and comes back must not have an older order overtake a newer one.
const line: { isBusy: boolean; next?: Order | undefined } = { isBusy: false };

const put = (order: Order) =>
  adminApi(careerOrder, {
    body: {
      categories: order.map(({ _id, careers }) => ({ id: _id, openings: careers.map(({ id }) => id) })),
    },
  });

async function show(queryClient: QueryClient, order: Order): Promise<void> {
  const { queryKey } = categoryKind.query;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, order);
}

async function save(queryClient: QueryClient, wanted: Order): Promise<void> {
  let saved = queryClient.getQueryData<Order>(categoryKind.query.queryKey) ?? wanted;
  const shown = show(queryClient, wanted);
  line.next = wanted;
  if (line.isBusy) return shown;
  line.isBusy = true;
  try {
    // Moves that come meanwhile are saved as one.
    while (line.next) {
      const order = line.next;
      line.next = undefined;
      await put(order);
      saved = order;
    }
    await reload(queryClient, categoryKind, (rows) => rows);
  } catch (error) {
    logFailure('Saving the order', error);
    const { text, detail } = toldOf(error, 'Failed to save the order');
    const last = line.next ?? queryClient.getQueryData<Order>(categoryKind.query.queryKey) ?? wanted;
    // Where others have changed the list, what was wanted here is no order of it any more.
    const isOver = error instanceof CallError && error.status === 409;
    tell.error(text, { detail, ...(!isOver && { retry: () => save(queryClient, last) }) });
    await reload(queryClient, categoryKind, () => [...saved]);
  } finally {
    line.isBusy = false;
    line.next = undefined;
  }
}

/** Puts categories and their openings in order: at once on the screen, then on the server; the last order counts. */
export function useSaveOrder(): (order: Order) => void {
  const queryClient = useQueryClient();
  return (order) => save(queryClient, order);
}
