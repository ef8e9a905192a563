import { queryOptions } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { PUBLIC_PART } from '#offline/reads/parts.ts';
import { publicApi } from '#src/api/public-api.ts';

/**
 * All members of the team.
 * @param via the `fetch` to use, where it is not the browser's
 */
export const teamQuery = (via?: typeof fetch) =>
  queryOptions({
    queryKey: ['team'],
    queryFn: ({ signal }) => publicApi(calls.teamAll, {}, { signal, fetch: via }),
    meta: { persist: PUBLIC_PART },
  });
