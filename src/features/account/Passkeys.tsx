import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminToast } from '#admin/admin-toast.ts';
import { tableDate } from '#admin/formats.tsx';
import { ReadState } from '#admin/ReadState.tsx';
import { meQuery } from '#admin/use-admin-session.ts';
import { adminApi } from '#api/admin-api.ts';
import {
  type Passkey,
  type PasskeyList,
  passkeysAll,
  passkeysBegin,
  passkeysCreate,
  passkeysRemove,
} from '#contract/admin/passkeys.ts';
import { PasskeyFailure } from '#features/sign-in/form/PasskeyFailure.tsx';
import { makePasskey } from '#features/sign-in/form/passkey-calls.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/data-states.tsx';
import { DeviceRow, deviceNameOf } from './DeviceRow.tsx';

const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => adminApi(passkeysAll, {}, signal),
  staleTime: 0,
  gcTime: 0,
});

async function create(): Promise<PasskeyList> {
  const { options } = await adminApi(passkeysBegin, {});
  return adminApi(passkeysCreate, { body: { passkey: await makePasskey(options) } });
}

/** The passkeys of the admin's account. */
export function Passkeys() {
  const query = useQuery(passkeysQuery);
  const queryClient = useQueryClient();
  const onSuccess = (list: PasskeyList) => {
    queryClient.setQueryData(passkeysQuery.queryKey, list);
    queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
    adminToast.success(list.message);
  };
  const add = useMutation({ mutationFn: create, onSuccess });
  const remove = useMutation({
    mutationFn: ({ id }: Passkey) => adminApi(passkeysRemove, { params: { id } }),
    onSuccess,
  });
  const error = add.error ?? remove.error;
  return (
    <section aria-labelledby="passkeys" className="grid gap-4">
      <h2 id="passkeys" className="text-head">
        Passkeys
      </h2>
      <p className="text-muted">
        Sign in by fingerprint, face or the PIN of a device, without a password and without a code. Nobody can steal a
        passkey by a false page.
      </p>
      <ReadState query={query} what="passkeys" quiet />
      {query.isPending && <Skeleton className="h-14" />}
      {query.data && query.data.passkeys.length > 0 && (
        <ul>
          {query.data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isBusy={remove.isPending && remove.variables.id === passkey.id}
              onRemove={() => !remove.isPending && remove.mutate(passkey)}
            />
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={add.isPending}
        onClick={() => !add.isPending && add.mutate()}
      >
        {add.isPending ? 'Waiting for the device …' : 'Add a passkey'}
      </Button>
      {error && <PasskeyFailure error={error} failed={() => 'The passkeys were not changed'} />}
    </section>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  isBusy: boolean;
  onRemove: () => void;
}

const PasskeyRow = ({ passkey: { device, createdAt, lastUsedAt }, isBusy, onRemove }: PasskeyRowProps) => (
  <DeviceRow
    device={device}
    note={`Added ${tableDate(createdAt)}${lastUsedAt && `, last used ${tableDate(lastUsedAt)}`}`}
  >
    <Button variant="quiet" busy={isBusy} onClick={onRemove}>
      Remove<span className="sr-only"> the passkey of {deviceNameOf(device)}</span>
    </Button>
  </DeviceRow>
);
