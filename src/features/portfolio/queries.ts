import { queryOptions } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { PUBLIC_PART } from '#offline/reads/parts.ts';
import { publicApi } from '#src/api/public-api.ts';

/**
 * The whole portfolio.
 * @param via the `fetch` to use, where it is not the browser's
 */
export const portfolioQuery = (via?: typeof fetch) =>
  queryOptions({
    queryKey: ['portfolio'],
    queryFn: ({ signal }) => publicApi(calls.portfolioAll, {}, { signal, fetch: via }),
    meta: { persist: PUBLIC_PART },
  });
