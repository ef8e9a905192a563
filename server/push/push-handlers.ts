import type {
  deskPush,
  deskPushRemove,
  deskPushStore,
  deskPushTest,
  PushDevice,
  PushType,
} from '#contract/admin/desk-push.ts';
import type { Call } from '#contract/core/call.ts';
import type { CallRequest, Handler } from '../calls/handler-types.ts';
import { isOnThisMachine } from '../core/config.ts';
import { HttpError } from '../core/http-error.ts';
import type { PushDeviceRow } from '../db/desk-tables.ts';
import { newId } from '../db/ids.ts';
import { transaction } from '../db/transaction.ts';
import { isAllowedEndpoint } from './endpoint.ts';
import { queueTest } from './messages.ts';
import { vapidKeys } from './vapid.ts';

/** Maximum number of devices of an account. */
const MAX_DEVICES = 20;

const deviceOf = (row: PushDeviceRow): PushDevice => ({
  ...{ id: row.id, name: row.name, endpoint: row.endpoint },
  types: row.types.split(' ').filter(Boolean) as PushType[],
  ...{ quietFrom: row.quiet_from, quietTo: row.quiet_to, timeZone: row.time_zone },
  showsNames: row.shows_names === 1,
});

const accountOf = ({ account }: Pick<CallRequest<Call>, 'account'>) => account?.id ?? '';
const notFound = () => new HttpError(404, 'There is no such device');

const list: Handler<typeof deskPush> = async (request, { db }) => {
  const rows = await db
    .selectFrom('push_devices')
    .selectAll()
    .where('account_id', '=', accountOf(request))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return { success: true, publicKey: (await vapidKeys(db)).publicKey, devices: rows.map(deviceOf) };
};

/** A subscription that another account has stored on the same device becomes one of this account. */
const store: Handler<typeof deskPushStore> = async (request, { db, config }) => {
  const { endpoint, name, p256dh, auth, types, quietFrom, quietTo, timeZone, showsNames } = request.body;
  // A site on the admin's own machine may have its push service there, too.
  if (!isAllowedEndpoint(endpoint, isOnThisMachine(config))) {
    throw new HttpError(400, 'This is no push service', { endpoint: 'This is no push service' });
  }
  const account_id = accountOf(request);
  const columns = {
    ...{ account_id, session_hash: request.session ?? '', p256dh, auth, name, types: [...new Set(types)].join(' ') },
    ...{ quiet_from: quietFrom, quiet_to: quietTo, time_zone: timeZone, shows_names: showsNames ? 1 : 0 },
    seen_at: new Date().toISOString(),
  };
  const row = await transaction(db, async (trx) => {
    const { devices } = await trx
      .selectFrom('push_devices')
      .where('account_id', '=', account_id)
      .where('endpoint', '<>', endpoint)
      .select(({ fn }) => fn.countAll<number>().as('devices'))
      .executeTakeFirstOrThrow();
    if (Number(devices) >= MAX_DEVICES) throw new HttpError(409, `At most ${MAX_DEVICES} devices are notified`);
    return trx
      .insertInto('push_devices')
      .values({ id: newId(), endpoint, ...columns })
      .onConflict((oc) => oc.column('endpoint').doUpdateSet(columns))
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return { success: true, message: 'Saved', device: deviceOf(row) };
};

const remove: Handler<typeof deskPushRemove> = async (request, { db }) => {
  const { numDeletedRows } = await db
    .deleteFrom('push_devices')
    .where('id', '=', request.params.id)
    .where('account_id', '=', accountOf(request))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  return { success: true, message: 'This device is notified no more' };
};

const test: Handler<typeof deskPushTest> = (request, { db }) =>
  transaction(db, async (trx) => {
    const device = await trx
      .selectFrom('push_devices')
      .selectAll()
      .where('id', '=', request.params.id)
      .where('account_id', '=', accountOf(request))
      .executeTakeFirst();
    if (!device) throw notFound();
    await queueTest(trx, device);
    return { success: true, message: 'Sent' };
  });

/** Handlers of the calls about push notifications. */
export const pushHandlers = { deskPush: list, deskPushStore: store, deskPushRemove: remove, deskPushTest: test };
