import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminToast } from '#admin/admin-toast.ts';
import { basedOn, currentVersionIn } from '#admin/records/save-record.ts';
import { adminApi } from '#api/admin-api.ts';
import {
  type AccountList,
  type AdminAccount,
  accessTag,
  accountsAll,
  accountsChange,
  accountsInvite,
  accountsRemove,
  accountsRemoveFactor,
  accountsRequireFactor,
  accountsSignOut,
  invitationsRemove,
} from '#contract/admin/accounts.ts';
import type { AdminRole } from '#contract/core/roles.ts';
import { newKey } from '#offline/outbox/outbox-record.ts';
import { ADMIN_READS } from '#offline/storage/databases.ts';

/** The accounts of the back office, and the invitations. */
export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: ({ signal }) => adminApi(accountsAll, {}, signal),
  meta: { persist: ADMIN_READS, read: accountsAll.response.read },
  staleTime: 0,
});

/**
 * Makes a function that invites an address by mail. A repeated call with the same values sends no second mail if the
 * response to the first was lost.
 */
export function createInvite(): (email: string, adminRole: AdminRole) => Promise<AccountList> {
  const keys = new Map<string, string>();
  return (email, adminRole) => {
    const content = `${email} ${adminRole}`;
    const key = keys.get(content) ?? newKey();
    keys.set(content, key);
    return adminApi(accountsInvite, { body: { email, adminRole } }, undefined, { key });
  };
}

/** Changes an account as far as this page knows it: the server refuses it if another owner has changed it meanwhile. */
const change = (account: AdminAccount, body: { adminRole?: AdminRole; isSuspended?: boolean }): Promise<AccountList> =>
  adminApi(accountsChange, { params: { id: account.id }, body }, undefined, basedOn(accessTag(account)));

export const changeRole = (account: AdminAccount, adminRole: AdminRole): Promise<AccountList> =>
  change(account, { adminRole });

export const suspend = (account: AdminAccount, isSuspended: boolean): Promise<AccountList> =>
  change(account, { isSuspended });

export const signOut = (id: string): Promise<AccountList> => adminApi(accountsSignOut, { params: { id } });

export const removeAccount = (account: AdminAccount): Promise<AccountList> =>
  adminApi(accountsRemove, { params: { id: account.id } }, undefined, basedOn(accessTag(account)));

export const removeFactor = (id: string): Promise<AccountList> => adminApi(accountsRemoveFactor, { params: { id } });

export const requireFactor = (requiresSecondFactor: boolean): Promise<AccountList> =>
  adminApi(accountsRequireFactor, { body: { requiresSecondFactor } });

export const withdraw = (id: string): Promise<AccountList> => adminApi(invitationsRemove, { params: { id } });

/** A function that shows what a change has led to. */
export function useShowChange(): (list: AccountList) => void {
  const queryClient = useQueryClient();
  return (list) => {
    queryClient.setQueryData(accountsQuery.queryKey, list);
    adminToast.success(list.message);
  };
}

/** A function that shows the accounts of now if another owner has changed one meanwhile. Rethrows the error. */
export function useShowConflict(): (error: unknown) => never {
  const queryClient = useQueryClient();
  return (error) => {
    const current = currentVersionIn(error, accountsAll);
    if (current) queryClient.setQueryData(accountsQuery.queryKey, current);
    throw error;
  };
}

/** A change that is made by a button, without a form. */
export function useChange(onDone: () => void = () => undefined) {
  const show = useShowChange();
  const showConflict = useShowConflict();
  return useMutation({
    mutationFn: (change: () => Promise<AccountList>) => change().catch(showConflict),
    onSuccess: (list) => {
      show(list);
      onDone();
    },
  });
}
