import { useQuery } from '@tanstack/react-query';
import { adminsMe } from '#contract/admins.ts';
import { adminApi } from '#src/api/admin-api.ts';

/** The key of the query below. */
export const ME = ['me'];

/** Who is signed in, as the server says. */
export const useMe = () =>
  useQuery({ queryKey: ME, queryFn: ({ signal }) => adminApi(adminsMe, {}, signal), staleTime: 0, gcTime: 0 });
