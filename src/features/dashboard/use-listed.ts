import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { NEWEST } from '#admin/paged/list.ts';
import { partQuery } from '#admin/paged/queries.ts';
import type { Summary } from '#contract/admin/summary.ts';
import { applications } from '#features/applications/list.ts';
import { productsQuery } from '#features/products/queries.ts';
import { reviewsQuery } from '#features/reviews/queries.ts';
import { servicesQuery } from '#features/services/queries.ts';
import { teamQuery } from '#features/team/queries.ts';

/** What others have read, or read now; asks for nothing itself. */
const useRead = <Data>(options: UseQueryOptions<Data, Error, Data, QueryKey>) =>
  useQuery({ ...options, enabled: false }).data;

/** How many there are of each, where it is known. */
export type Listed = { readonly [Name in keyof Summary['counts']]?: number | undefined };

/** How many there are of each, by the lists that this device has read. */
export const useListed = (): Listed => ({
  team: useRead(teamQuery())?.length,
  services: useRead(servicesQuery())?.length,
  reviews: useRead(reviewsQuery())?.length,
  projects: useRead(productsQuery())?.length,
  applications: useQuery({ ...partQuery(applications, NEWEST), enabled: false }).data?.page.total,
});
