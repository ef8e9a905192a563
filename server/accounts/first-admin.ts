import type { Kysely } from 'kysely';
import { SHORTEST_PASSWORD } from '#contract/accounts.ts';
import { type Config, ConfigError } from '../config.ts';
import { newId } from '../db/ids.ts';
import type { Database } from '../db/schema.ts';
import { passwordMistake } from './password-rules.ts';
import { generatePassword, hashPassword } from './passwords.ts';

/**
 * Makes the first admin where the database holds none. An account that already has the address becomes the admin,
 * with the new password and without its sessions: whoever registered it first must not inherit the back office.
 * @param trx the transaction of the start
 * @param config address and password of the first admin
 * @returns the password where one was generated, else null
 * @throws ConfigError where `ADMIN_PASSWORD` is easy to guess
 */
export async function makeFirstAdmin(
  trx: Kysely<Database>,
  config: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<string | null> {
  const admin = await trx.selectFrom('accounts').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
  if (admin) return null;
  const generated = config.adminPassword === '' ? generatePassword() : null;
  const email = config.adminEmail.toLowerCase();
  if (generated === null) refuseWeakSetting(config.adminPassword, email);
  const rights = {
    password_hash: await hashPassword(generated ?? config.adminPassword),
    role: 'admin' as const,
    verified_at: new Date().toISOString(),
  };
  const account = { id: newId(), email, name: 'Admin', mobile_number: '', created_at: rights.verified_at, ...rights };
  const { id } = await trx
    .insertInto('accounts')
    .values(account)
    .onConflict((oc) => oc.column('email').doUpdateSet(rights))
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('sessions').where('account_id', '=', id).execute();
  return generated;
}

function refuseWeakSetting(password: string, email: string): void {
  const isShort = password.length < SHORTEST_PASSWORD;
  const mistake = isShort ? `it has fewer than ${SHORTEST_PASSWORD} characters` : passwordMistake(password, email);
  if (!mistake) return;
  throw new ConfigError(`ADMIN_PASSWORD is refused: ${mistake}. Set another one, or none to have one generated`);
}
