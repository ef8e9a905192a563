import { type deskStream, type deskViewing, PRESENCE_MS } from '#contract/admin/desk-live.ts';
import type { Handler } from '../../calls/handler-types.ts';
import { HttpError } from '../../core/http-error.ts';
import { incrementVersion } from '../../db/collections.ts';
import { transaction } from '../../db/transaction.ts';
import { deskHubOf } from './desk-hub.ts';

/** Opens a stream of the desk. */
export const stream: Handler<typeof deskStream> = async ({ query, account, session, lastEventId }, context) => {
  const reader = { accountId: account?.id ?? '', session: session ?? '', isOnce: query.once === 'true' };
  const lastNumber = /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : null;
  return (await deskHubOf(context).open(reader, lastNumber)).body;
};

/** Stores which item a page shows. A page that says the same again only stays longer. */
export const viewing: Handler<typeof deskViewing> = ({ body: { viewer, item }, account }, { db }) =>
  transaction(db, async (trx) => {
    const own = { viewer, account_id: account?.id ?? '' };
    const before = await trx
      .selectFrom('desk_viewers')
      .select(['account_id', 'item_id'])
      .where('viewer', '=', viewer)
      .executeTakeFirst();
    if (before && before.account_id !== own.account_id) {
      throw new HttpError(400, 'This viewer belongs to another account', { viewer: 'Choose another UUID' });
    }
    const gone = new Date(Date.now() - PRESENCE_MS).toISOString();
    await trx.deleteFrom('desk_viewers').where('seen_at', '<=', gone).execute();
    if (item === '') await trx.deleteFrom('desk_viewers').where('viewer', '=', viewer).execute();
    else {
      const isKnown = await trx.selectFrom('desk_items').select('id').where('id', '=', item).executeTakeFirst();
      if (!isKnown) throw new HttpError(400, 'There is no such item on the desk', { item: 'There is no such item' });
      const shown = { item_id: item, seen_at: new Date().toISOString() };
      await trx
        .insertInto('desk_viewers')
        .values({ ...own, ...shown })
        .onConflict((oc) => oc.column('viewer').doUpdateSet(shown))
        .execute();
    }
    if ((before?.item_id ?? '') !== item) await incrementVersion(trx, 'desk-viewers');
    return { success: true, message: '' };
  });
