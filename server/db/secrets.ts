import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/**
 * A secret that all processes share.
 * @param make creates it if there is none; two processes may do so at once, and one of them wins
 * @throws if there is none and `make` is missing
 */
export async function secretOf(db: Kysely<Database>, name: string, make?: () => string): Promise<string> {
  const read = () => db.selectFrom('secrets').select('value').where('name', '=', name);
  const found = await read().executeTakeFirst();
  if (found || !make) return (found ?? (await read().executeTakeFirstOrThrow())).value;
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return (await read().executeTakeFirstOrThrow()).value;
}
