import { queryOptions } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { PUBLIC_PART } from '#offline/reads/parts.ts';
import { publicApi } from '#src/api/public-api.ts';

/**
 * The kinds of work, each with its openings.
 * @param via the `fetch` to use, where it is not the browser's
 */
export const careersQuery = (via?: typeof fetch) =>
  queryOptions({
    queryKey: ['careers'],
    queryFn: ({ signal }) => publicApi(calls.careerCategories, {}, { signal, fetch: via }),
    meta: { persist: PUBLIC_PART },
  });
