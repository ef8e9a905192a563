import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminToast } from '#admin/admin-toast.ts';
import { ReadState } from '#admin/ReadState.tsx';
import { adminApi } from '#api/admin-api.ts';
import {
  type SecondFactor as State,
  secondFactorBegin,
  secondFactorCodes,
  secondFactorRead,
  secondFactorRemove,
} from '#contract/admin/second-factor.ts';
import { Failure } from '#features/sign-in/form/AccountForm.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Skeleton } from '#ui/data-states.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpApp } from './SetUpApp.tsx';

const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => adminApi(secondFactorRead, {}, signal),
  staleTime: 0,
  gcTime: 0,
});

export interface SecondFactorProps {
  /** Called once an app is set up and its recovery codes were seen. */
  onAdded: () => void;
}

/** The second factor of the admin's account: an authenticator app and its recovery codes. */
export function SecondFactor({ onAdded }: SecondFactorProps) {
  const query = useQuery(secondFactorQuery);
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const show = ({ codes: fresh, ...state }: State & { codes?: readonly string[] }) => {
    queryClient.setQueryData(secondFactorQuery.queryKey, state);
    setCodes(fresh);
    adminToast.success(state.message);
  };
  const begin = useMutation({ mutationFn: () => adminApi(secondFactorBegin, {}) });
  const renew = useMutation({ mutationFn: () => adminApi(secondFactorCodes, {}), onSuccess: show });
  const [isRemoving, setRemoving] = useState(false);
  const remove = useMutation({
    mutationFn: () => adminApi(secondFactorRemove, {}),
    onSuccess: show,
    onSettled: () => setRemoving(false),
  });
  const error = begin.error ?? renew.error ?? remove.error;
  const { data } = query;
  return (
    <section aria-labelledby="second-factor" className="grid justify-items-start gap-4">
      <h2 id="second-factor" className="text-head">
        Second factor
      </h2>
      <ReadState query={query} what="second factor" quiet />
      {query.isPending && <Skeleton className="h-24 w-full" />}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(undefined);
            onAdded();
          }}
        />
      )}
      {begin.data && (
        <SetUpApp
          {...begin.data}
          onDone={(state) => {
            begin.reset();
            show(state);
          }}
          onCancel={begin.reset}
        />
      )}
      {data && !codes && !begin.data && (
        <>
          <p className="text-muted">{textOf(data)}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              variant={data.hasApp ? 'secondary' : 'primary'}
              busy={begin.isPending}
              onClick={() => !begin.isPending && begin.mutate()}
            >
              {data.hasApp ? 'Set up another app' : 'Set up an authenticator app'}
            </Button>
            {data.hasApp && (
              <Button variant="secondary" busy={renew.isPending} onClick={() => !renew.isPending && renew.mutate()}>
                New recovery codes
              </Button>
            )}
            {data.hasApp && !data.isRequired && (
              <Button variant="quiet" onClick={() => setRemoving(true)}>
                Remove
              </Button>
            )}
          </div>
        </>
      )}
      {error && <Failure error={error} failed={() => 'The second factor was not changed'} />}
      {isRemoving && (
        <ConfirmDialog
          title="Remove the second factor?"
          confirm="Remove"
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onCancel={() => setRemoving(false)}
        >
          <p>Then whoever knows your password, or reads your mail, can sign in. Your other devices are signed out.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function textOf({ hasApp, recoveryCodes }: State): string {
  if (!hasApp) {
    return 'With an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password, a stolen password is not enough to sign in.';
  }
  const left =
    recoveryCodes === 0
      ? 'No recovery code is left: make new ones.'
      : `${recoveryCodes === 1 ? 'One recovery code is' : `${recoveryCodes} recovery codes are`} left.`;
  return `You sign in with a code of your authenticator app as well. ${left}`;
}
