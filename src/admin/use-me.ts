import { useQuery } from '@tanstack/react-query';
import { adminApi } from '#api/admin-api.ts';
import { adminsMe } from '#contract/public/admins.ts';

/** The key of the query below. */
export const ME = ['me'];

/** Who is signed in, as the server says. */
export const useMe = () =>
  useQuery({ queryKey: ME, queryFn: ({ signal }) => adminApi(adminsMe, {}, signal), staleTime: 0, gcTime: 0 });
