import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminToast } from '#admin/admin-toast.ts';
import { errorReason } from '#admin/describe-error.ts';
import { adminApi } from '#api/admin-api.ts';
import { CallError } from '#api/api-base.ts';
import {
  deskPush,
  deskPushRemove,
  deskPushStore,
  deskPushTest,
  PUSH_TYPES,
  type PushDevice,
} from '#contract/admin/desk-push.ts';
import { deviceName } from '#contract/runtime/device-name.ts';
import { keyOf, NotSubscribed, readSubscription, subscribe, unsubscribe } from './push-device.ts';

/** What an admin can choose for a device. */
export type PushSettings = Pick<PushDevice, 'types' | 'quietFrom' | 'quietTo' | 'timeZone' | 'showsNames'>;

const DEFAULTS = (): PushSettings => ({
  ...{ types: [...PUSH_TYPES], quietFrom: '', quietTo: '', showsNames: false },
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** The devices of the admin, the key of the server, and the subscription of this browser. */
const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: async ({ signal }) => {
    const [{ publicKey, devices }, subscription] = [await adminApi(deskPush, {}, signal), await readSubscription()];
    const own = devices.find(({ endpoint }) => endpoint === subscription?.endpoint);
    if (own && subscription) await storeAgain(subscription, own);
    return { publicKey, own, others: devices.filter((device) => device !== own) };
  },
  staleTime: 0,
});

let isStoredAgain = false;

/** Once for each start of the app: the session may be another one than that which has stored the device. */
async function storeAgain(subscription: PushSubscription, device: PushDevice): Promise<void> {
  if (isStoredAgain) return;
  isStoredAgain = true;
  await store(subscription, device).catch(() => undefined);
}

function store(subscription: PushSubscription, { types, quietFrom, quietTo, timeZone, showsNames }: PushSettings) {
  const [p256dh, auth] = [keyOf(subscription.getKey('p256dh')), keyOf(subscription.getKey('auth'))];
  const settings = { types, quietFrom, quietTo, timeZone, showsNames };
  return adminApi(deskPushStore, {
    body: { ...settings, name: deviceName(navigator.userAgent), endpoint: subscription.endpoint, p256dh, auth },
  });
}

const reasonOf = (error: unknown) =>
  error instanceof CallError ? errorReason(error) : error instanceof NotSubscribed ? error.message : undefined;

/** The notifications of this device, and how to change them. */
export function useThisDevice() {
  const queryClient = useQueryClient();
  const query = useQuery(pushQuery);
  const { data } = query;
  const options = (failed: string) => ({
    onSettled: () => queryClient.invalidateQueries({ queryKey: pushQuery.queryKey }),
    onError: (error: unknown) => {
      const detail = reasonOf(error);
      adminToast.error(failed, { ...(detail && { detail }) });
    },
  });
  const save = useMutation({
    // One after the other, each on top of those before.
    scope: { id: 'push' },
    onMutate: (changes: Partial<PushSettings>) =>
      queryClient.setQueryData(pushQuery.queryKey, (now) => now?.own && { ...now, own: { ...now.own, ...changes } }),
    mutationFn: async (changes: Partial<PushSettings>) => {
      const own = queryClient.getQueryData(pushQuery.queryKey)?.own;
      const current = own && (await readSubscription());
      const subscription = current || (await subscribe(data?.publicKey ?? ''));
      await store(subscription, { ...(own ?? DEFAULTS()), ...changes });
    },
    ...options('The notifications of this device were not changed'),
  });
  const remove = useMutation({
    mutationFn: async ({ id, endpoint }: PushDevice) => {
      if (endpoint === data?.own?.endpoint) await unsubscribe();
      await adminApi(deskPushRemove, { params: { id } });
    },
    ...options('The device was not removed'),
  });
  const test = useMutation({
    mutationFn: ({ id }: PushDevice) => adminApi(deskPushTest, { params: { id } }),
    ...options('The test was not sent'),
    onSuccess: () => adminToast.success('Sent. It appears in a moment'),
  });
  return { query, save, remove, test };
}
