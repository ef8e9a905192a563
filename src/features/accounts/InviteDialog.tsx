import { useRef, useState } from 'react';
import { INVITATION_DAYS } from '#contract/admin/accounts.ts';
import type { AdminRole } from '#contract/core/roles.ts';
import { AccountForm } from '#features/sign-in/form/AccountForm.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmailField } from '#ui/Field.tsx';
import { createInvite, useShowChange } from './account-list.ts';
import { RoleField } from './RoleField.tsx';

/** Invites an address to the back office. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const valuesRef = useRef<Record<string, string>>({ adminRole: 'desk' });
  const [invite] = useState(createInvite);
  const show = useShowChange();
  return (
    <Dialog title="Invite someone" onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-muted">
          They get a mail, and the role once they have shown by a code that the address is theirs. The invitation is
          good for {INVITATION_DAYS} days.
        </p>
        <AccountForm
          label="Invite someone"
          valuesRef={valuesRef}
          focus="email"
          submit={({ email = '', adminRole }) => invite(email.trim(), adminRole as AdminRole)}
          onDone={(list) => {
            show(list);
            onClose();
          }}
          failed={() => 'The invitation was not sent'}
          action="Send invitation"
          pending="Sending …"
        >
          {(field) => (
            <>
              <EmailField {...field('email')} autoComplete="off" />
              <RoleField {...field('adminRole')} />
            </>
          )}
        </AccountForm>
      </div>
    </Dialog>
  );
}
