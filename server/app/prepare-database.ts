import { makeFirstAdmin } from '../accounts/first-admin.ts';
import type { Context } from '../core/context.ts';
import { isEmpty, migrate } from '../db/migrations/migrate.ts';
import { vapidKeys } from '../push/vapid.ts';
import { prepareDemo, seedDemo } from '../seed/demo.ts';

/** Migrates the database, fills an empty one with demonstration content, and creates the first admin. */
export async function prepareDatabase({ config, db }: Context): Promise<void> {
  // Encoding pictures takes some seconds, so it comes before the transaction.
  const demo = config.seed === 'demo' && (await isEmpty(db)) ? await prepareDemo() : null;
  await migrate(db, async (trx, fresh) => {
    if (fresh && demo) await seedDemo(trx, demo);
    await makeFirstAdmin(trx, config);
    await vapidKeys(trx);
  });
}
