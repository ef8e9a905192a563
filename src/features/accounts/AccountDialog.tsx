import { useRef, useState } from 'react';
import type { AdminAccount } from '#contract/admin/accounts.ts';
import { ROLES } from '#contract/core/role-texts.ts';
import type { AdminRole } from '#contract/core/roles.ts';
import { AccountForm, Failure } from '#features/sign-in/form/AccountForm.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import {
  changeRole,
  removeAccount,
  removeFactor,
  signOut,
  suspend,
  useChange,
  useShowChange,
  useShowConflict,
} from './account-list.ts';
import { RoleField } from './RoleField.tsx';

export interface AccountDialogProps {
  account: AdminAccount;
  onClose: () => void;
}

/** What an owner can do with the account of another admin. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const { id, name, email, adminRole, isSuspended, hasSecondFactor } = account;
  const showConflict = useShowConflict();
  const valuesRef = useRef<Record<string, string>>({ adminRole });
  const show = useShowChange();
  const change = useChange(onClose);
  const [isRemoving, setRemoving] = useState(false);
  const run = (work: () => ReturnType<typeof signOut>) => !change.isPending && change.mutate(work);

  if (isRemoving) {
    return (
      <ConfirmDialog
        title={`Remove ${name || email}?`}
        confirm={change.isError ? 'Try again' : 'Remove'}
        busy={change.isPending}
        onConfirm={() => run(() => removeAccount(account))}
        onCancel={onClose}
      >
        <div className="grid gap-4">
          <p>
            {email} is signed out everywhere and can no longer open the back office. What they have written stays. You
            can invite them again.
          </p>
          {change.error && <Failure error={change.error} failed={() => 'The account was not removed'} />}
        </div>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog title={name || email} onClose={onClose}>
      <div className="grid gap-6">
        <p className="text-muted">
          <span className="[overflow-wrap:anywhere]">{email}</span>
          <br />
          {ROLES[adminRole].name}
          {isSuspended && ', suspended'}
        </p>
        <AccountForm
          label={`Role of ${name || email}`}
          valuesRef={valuesRef}
          submit={(fields) => changeRole(account, fields.adminRole as AdminRole).catch(showConflict)}
          onDone={(list) => {
            show(list);
            onClose();
          }}
          failed={() => 'The role was not changed'}
          action="Save role"
          pending="Saving …"
        >
          {(field) => <RoleField {...field('adminRole')} />}
        </AccountForm>
        <div className="account-actions">
          <Button variant="secondary" onClick={() => run(() => suspend(account, !isSuspended))}>
            {isSuspended ? 'End suspension' : 'Suspend'}
          </Button>
          <Button variant="secondary" onClick={() => run(() => signOut(id))}>
            Sign out everywhere
          </Button>
          {hasSecondFactor && (
            <Button variant="secondary" onClick={() => run(() => removeFactor(id))}>
              Remove second factor
            </Button>
          )}
          <Button variant="quiet" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        </div>
        {change.error && <Failure error={change.error} failed={() => 'The account was not changed'} />}
      </div>
    </Dialog>
  );
}
