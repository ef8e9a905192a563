import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MailText, tableDate } from '#admin/formats.tsx';
import { ReadState } from '#admin/ReadState.tsx';
import type { AdminAccount, Invitation } from '#contract/admin/accounts.ts';
import { ROLES } from '#contract/core/role-texts.ts';
import { Failure } from '#features/sign-in/form/AccountForm.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/data-states.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { accountsQuery, createInvite, requireFactor, useChange, withdraw } from './account-list.ts';
import { InviteDialog } from './InviteDialog.tsx';

/** Who may open the back office, and what each may do there. For owners. */
export function AccountsScreen() {
  const query = useQuery(accountsQuery);
  const [isInviting, setInviting] = useState(false);
  const [openedId, open] = useState<string>();
  const opened = query.data?.accounts.find(({ id }) => id === openedId);
  return (
    <div className="grid max-w-3xl gap-8">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">Accounts</h1>
        <Button onClick={() => setInviting(true)}>Invite someone</Button>
      </header>
      <ReadState query={query} what="accounts" quiet />
      {query.isPending && <Skeleton className="h-72 rounded-card" />}
      {query.data && (
        <>
          <ul aria-label="Accounts" className="accounts">
            {query.data.accounts.map((account) => (
              <AccountRow key={account.id} account={account} onOpen={() => open(account.id)} />
            ))}
          </ul>
          <Invitations invitations={query.data.invitations} />
          <FactorPolicy isRequired={query.data.requiresSecondFactor} />
        </>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {opened && <AccountDialog account={opened} onClose={() => open(undefined)} />}
    </div>
  );
}

/** The name of an account; its address if it has none. */
const nameOf = ({ name, email }: AdminAccount) => name || email;

function AccountRow({ account, onOpen }: { account: AdminAccount; onOpen: () => void }) {
  const { email, adminRole, isSuspended, lastUsedAt, isYou, hasSecondFactor } = account;
  return (
    <li>
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="record-title">
          <bdi>{nameOf(account)}</bdi>
        </p>
        <p>
          <MailText>{email}</MailText>
        </p>
        <p className="text-muted text-note">{lastUsedAt ? `Last active ${tableDate(lastUsedAt)}` : 'Not signed in'}</p>
      </div>
      <div className="account-state">
        <span className="account-badges">
          <Badge>{ROLES[adminRole].name}</Badge>
          {hasSecondFactor && <Badge>Second factor</Badge>}
          {isSuspended && <Badge tone="clay">Suspended</Badge>}
        </span>
        {isYou ? (
          <span className="account-you">You</span>
        ) : (
          <Button variant="secondary" onClick={onOpen}>
            Change<span className="sr-only"> {nameOf(account)}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function FactorPolicy({ isRequired }: { isRequired: boolean }) {
  const change = useChange();
  return (
    <section aria-labelledby="factor-policy" className="grid justify-items-start gap-4">
      <h2 id="factor-policy" className="text-head">
        Second factor
      </h2>
      <p className="text-muted">
        {isRequired
          ? 'Everyone signs in with an authenticator app as well. Whoever has none sets one up before anything else.'
          : 'Each account decides whether it signs in with an authenticator app as well.'}
      </p>
      <Button
        variant="secondary"
        busy={change.isPending}
        onClick={() => !change.isPending && change.mutate(() => requireFactor(!isRequired))}
      >
        {isRequired ? 'Let each account decide' : 'Require it of everyone'}
      </Button>
      {change.error && <Failure error={change.error} failed={() => 'Nothing was changed'} />}
    </section>
  );
}

function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const change = useChange();
  const run = (work: () => ReturnType<typeof withdraw>) => !change.isPending && change.mutate(work);
  return (
    <section aria-labelledby="invitations" className="grid gap-4">
      <h2 id="invitations" className="text-head">
        Invitations
      </h2>
      {invitations.length === 0 ? (
        <p className="text-muted">
          Nobody is invited at the moment. An invitation is listed here until it is accepted.
        </p>
      ) : (
        <ul className="accounts">
          {invitations.map(({ id, email, adminRole, expiresAt }) => (
            <li key={id}>
              <div className="min-w-0 flex-[1_1_14rem]">
                <p className="font-semibold">
                  <MailText>{email}</MailText>
                </p>
                <p className="text-muted text-note">
                  {ROLES[adminRole].name}, good until {tableDate(expiresAt)}
                </p>
              </div>
              <div className="account-state">
                <Button variant="secondary" onClick={() => run(() => createInvite()(email, adminRole))}>
                  Send again<span className="sr-only"> to {email}</span>
                </Button>
                <Button variant="quiet" onClick={() => run(() => withdraw(id))}>
                  Withdraw<span className="sr-only"> the invitation of {email}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {change.error && <Failure error={change.error} failed={() => 'The invitation was not changed'} />}
    </section>
  );
}
