import { queryOptions } from '@tanstack/react-query';
import { calls } from '#contract/calls.ts';
import { PUBLIC_PART } from '#offline/reads/parts.ts';
import { publicApi } from '#src/api/public-api.ts';

/**
 * The services beside the fixed four, by serial number.
 * @param via the `fetch` to use, where it is not the browser's
 */
export const servicesQuery = (via?: typeof fetch) =>
  queryOptions({
    queryKey: ['services'],
    queryFn: ({ signal }) => publicApi(calls.servicesAll, {}, { signal, fetch: via }),
    meta: { persist: PUBLIC_PART },
  });
