import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tableDate } from '#admin/formats.tsx';
import { ReadState } from '#admin/ReadState.tsx';
import { adminApi } from '#api/admin-api.ts';
import { CallError } from '#api/api-base.ts';
import { type AccountSession, adminsEndSession, adminsSessions } from '#contract/admin/me.ts';
import { Failure } from '#features/sign-in/form/AccountForm.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/data-states.tsx';
import { DeviceRow, deviceNameOf } from './DeviceRow.tsx';

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await adminApi(adminsSessions, {}, signal)).sessions,
  staleTime: 0,
  gcTime: 0,
});

async function endSession({ id }: AccountSession): Promise<void> {
  try {
    await adminApi(adminsEndSession, { params: { id } });
  } catch (error) {
    // 404: it has ended already.
    if (!(error instanceof CallError) || error.status !== 404) throw error;
  }
}

/** The devices on which the account is signed in. Each other one can be signed out. */
export function Sessions() {
  const query = useQuery(sessionsQuery);
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: endSession,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (
    <section aria-labelledby="sessions" className="grid gap-4">
      <h2 id="sessions" className="text-head">
        Signed in on
      </h2>
      <ReadState query={query} what="sessions" quiet />
      {query.isPending && <Skeleton className="h-24" />}
      {query.data && (
        <ul>
          {query.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={end.isPending && end.variables.id === session.id}
              onEnd={() => !end.isPending && end.mutate(session)}
            />
          ))}
        </ul>
      )}
      {end.error && <Failure error={end.error} failed={() => 'The device was not signed out'} />}
    </section>
  );
}

interface SessionRowProps {
  session: AccountSession;
  isBusy: boolean;
  onEnd: () => void;
}

const SessionRow = ({ session: { device, createdAt, lastUsedAt, isThis }, isBusy, onEnd }: SessionRowProps) => (
  <DeviceRow
    device={device}
    note={`Signed in ${tableDate(createdAt)}${isThis ? '' : `, last used ${tableDate(lastUsedAt)}`}`}
  >
    {isThis ? (
      <Badge>This device</Badge>
    ) : (
      <Button variant="quiet" busy={isBusy} onClick={onEnd}>
        Sign out<span className="sr-only"> {deviceNameOf(device)}</span>
      </Button>
    )}
  </DeviceRow>
);
