import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Settings that owners change in the back office, by name, each with its value until then. */
const DEFAULTS = {
  /** Whether everyone in the back office needs a second factor: `required` or `optional`. */
  'second-factor': 'optional',
} as const;
export type SettingName = keyof typeof DEFAULTS;

export async function readSetting(db: Kysely<Database>, name: SettingName): Promise<string> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? DEFAULTS[name];
}

export async function writeSetting(db: Kysely<Database>, name: SettingName, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((oc) => oc.column('name').doUpdateSet({ value }))
    .execute();
}
