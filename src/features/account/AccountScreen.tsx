import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { adminToast } from '#admin/admin-toast.ts';
import { meQuery } from '#admin/use-admin-session.ts';
import { useRight } from '#admin/use-rights.ts';
import { storedEmail } from '#api/session.ts';
import { ROLES } from '#contract/core/role-texts.ts';
import { PushSection } from '#features/push/PushSection.tsx';
import { Spinner } from '#ui/data-states.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { Passkeys } from './Passkeys.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

/** Password and sessions of the admin's account. A generated password must be replaced here first. */
export function AccountScreen() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: me, isLoading } = useQuery(meQuery);
  const mayReadDesk = useRight('desk-read');
  const email = me?.email ?? storedEmail() ?? '';
  const mustSetUp = me?.mustChangePassword || me?.mustAddFactor;
  const onAdded = () => {
    if (!me?.mustAddFactor) return;
    queryClient.setQueryData(meQuery.queryKey, { ...me, mustAddFactor: false });
    navigate({ to: '/admin/welcome', replace: true });
  };
  const onChanged = () => {
    adminToast.success('Your password is changed');
    if (!me?.mustChangePassword) return;
    queryClient.setQueryData(meQuery.queryKey, { ...me, mustChangePassword: false });
    navigate({ to: '/admin/welcome', replace: true });
  };
  return (
    <div className="grid max-w-lg gap-8">
      <header className="grid gap-2">
        <h1 className="text-title">Your account</h1>
        <p className="text-muted">
          Signed in as {email || 'an admin'}
          {me && `, with the role ${ROLES[me.adminRole].name}`}
        </p>
      </header>
      {isLoading ? (
        <Spinner label="Loading your account" />
      ) : (
        <>
          {me?.mustChangePassword && (
            <Notice kind="info">
              Your password was generated. Replace it by one of your own: then the back office opens.
            </Notice>
          )}
          {me?.mustAddFactor && !me.mustChangePassword && (
            <Notice kind="info">
              Everyone in the back office needs a second factor. Set up an authenticator app: then the back office
              opens.
            </Notice>
          )}
          {!me?.mustChangePassword && <SecondFactor onAdded={onAdded} />}
          {!mustSetUp && <Passkeys />}
          {!mustSetUp && mayReadDesk && <PushSection />}
          <ChangePassword
            key={email}
            email={email}
            needsCurrent={!me?.mayResetPassword}
            onChanged={onChanged}
            onFailed={() => queryClient.invalidateQueries({ queryKey: meQuery.queryKey })}
          />
          {!mustSetUp && <Sessions />}
          <SignOutEverywhere />
        </>
      )}
    </div>
  );
}
