import type { QueryClient } from '@tanstack/react-query';
import { portfolioQuery } from '#features/portfolio/queries.ts';
import { servicesQuery } from '#features/services/queries.ts';
import { teamQuery } from '#features/team/queries.ts';

/**
 * Reads what the home page shows, for the server that renders it.
 * @param cache of that rendering
 * @param via the `fetch` that reaches the API without a network
 */
export const readHomeRows = (cache: QueryClient, via: typeof fetch): Promise<unknown> =>
  Promise.all([
    // One line for each list.
    cache.prefetchQuery(servicesQuery(via)),
    cache.prefetchQuery(portfolioQuery(via)),
    cache.prefetchQuery(teamQuery(via)),
  ]);
