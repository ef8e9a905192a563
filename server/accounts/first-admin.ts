import type { Kysely } from 'kysely';
import { type Config, ConfigError } from '../core/config.ts';
import { newId } from '../db/ids.ts';
import type { Database } from '../db/schema.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import { writeFirstPassword } from './first-password.ts';
import { weakPasswordReason } from './password-rules.ts';
import { generatePassword, hashPassword } from './passwords.ts';

/**
 * Makes the first admin where the database holds none. An account that already has the address becomes the admin,
 * with the new password and without its sessions: whoever registered it first must not inherit the back office. A generated
 * password is written to its file before the commit; each attempt writes it anew.
 * @param trx the transaction of the start
 * @param config address and password of the first admin, and the folder of the file
 * @throws ConfigError where `ADMIN_PASSWORD` is easy to guess
 */
export async function makeFirstAdmin(
  trx: Kysely<Database>,
  config: Pick<Config, 'adminEmail' | 'adminPassword' | 'dataDir'>,
): Promise<void> {
  const admin = await trx.selectFrom('accounts').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
  if (admin) return;
  const generated = config.adminPassword === '' ? generatePassword() : null;
  const email = config.adminEmail.toLowerCase();
  if (generated === null) refuseWeakSetting(config.adminPassword, email);
  if (generated !== null) await writeFirstPassword(config.dataDir, generated);
  const rights = {
    must_change_password: generated === null ? 0 : 1,
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
  await revokeSessions(trx, id);
}

function refuseWeakSetting(password: string, email: string): void {
  const mistake = weakPasswordReason(password, email);
  if (!mistake) return;
  throw new ConfigError(`ADMIN_PASSWORD is refused: ${mistake}. Set another one, or none to have one generated`);
}
