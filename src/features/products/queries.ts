import { queryOptions } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { PUBLIC_PART } from '#offline/reads/parts.ts';
import { publicApi } from '#src/api/public-api.ts';

/**
 * All products.
 * @param via the `fetch` to use, where it is not the browser's
 */
export const productsQuery = (via?: typeof fetch) =>
  queryOptions({
    queryKey: ['projects'],
    queryFn: ({ signal }) => publicApi(calls.projectsAll, {}, { signal, fetch: via }),
    meta: { persist: PUBLIC_PART },
  });
