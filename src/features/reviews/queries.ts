import { queryOptions } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { PUBLIC_PART } from '#offline/reads/parts.ts';
import { publicApi } from '#src/api/public-api.ts';

/**
 * All reviews.
 * @param via the `fetch` to use, where it is not the browser's
 */
export const reviewsQuery = (via?: typeof fetch) =>
  queryOptions({
    queryKey: ['reviews'],
    queryFn: ({ signal }) => publicApi(calls.reviewsAll, {}, { signal, fetch: via }),
    meta: { persist: PUBLIC_PART },
  });
