import { makeFirstAdmin } from './accounts/first-admin.ts';
import type { Context } from './context.ts';
import { isEmpty, migrate } from './db/migrate.ts';
import { prepareDemo, seedDemo } from './seed/demo.ts';

/**
 * Makes the database ready: schema, demonstration content on an empty one, first admin.
 * @param context settings and database
 * @param announce told the generated password of the first admin. It is called before the commit: a process killed in
 * between announces another one at its next start, but no admin is ever left whose password nobody was told
 */
export async function prepareDatabase(
  context: Context,
  announce: (email: string, password: string) => void,
): Promise<void> {
  const { config, db } = context;
  // Encoding pictures takes some seconds, so it comes before the transaction.
  const demo = config.seed === 'demo' && (await isEmpty(db)) ? await prepareDemo() : null;
  await migrate(db, async (trx, fresh) => {
    if (fresh && demo) await seedDemo(trx, demo);
    const password = await makeFirstAdmin(trx, config);
    if (password) announce(config.adminEmail, password);
  });
}
