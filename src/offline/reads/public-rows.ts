import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { publicApi } from '#api/client.ts';
import type { Input } from '#contract/client.ts';
import type { Call } from '#contract/core/call.ts';
import { PUBLIC_READS } from '../storage/databases.ts';

/**
 * Defines the query of a public list, which is persisted on the device.
 * @param name its query key
 * @returns makes the query options, with the server's `fetch` if given
 */
export const publicRowsQuery =
  <C extends Call>(name: string, call: C) =>
  (via?: typeof fetch) =>
    queryOptions({
      queryKey: [name] as QueryKey,
      queryFn: ({ signal }) => publicApi(call, {} as Input<C>, { signal, fetch: via }),
      meta: { persist: PUBLIC_READS, read: call.response.read },
    });
