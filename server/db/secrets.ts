import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

const random = () => randomBytes(32).toString('base64url');

/**
 * A secret that all processes share.
 * @param make creates it if there is none, by default from 256 random bits; two processes may do so at once, and one of them wins
 */
export async function secretOf(db: Kysely<Database>, name: string, make = random): Promise<string> {
  const read = () => db.selectFrom('secrets').select('value').where('name', '=', name);
  const found = await read().executeTakeFirst();
  if (found) return found.value;
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return (await read().executeTakeFirstOrThrow()).value;
}
