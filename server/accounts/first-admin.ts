import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type Config, ConfigError } from '../core/config.ts';
import { newId } from '../db/ids.ts';
import type { Database } from '../db/schema.ts';
import { revokeSessions } from '../sessions/sessions.ts';
import { describeInvalidPassword } from './password-rules.ts';
import { generatePassword, hashPassword, isPassword } from './passwords.ts';

/**
 * Creates the first admin if the database has none. An existing account with the address becomes the admin; its
 * password is replaced and its sessions end, because someone else may have registered it. A generated password is
 * written to its file before the commit; each attempt overwrites it.
 * @throws ConfigError if `ADMIN_PASSWORD` is easy to guess
 */
export async function makeFirstAdmin(
  trx: Kysely<Database>,
  config: Pick<Config, 'adminEmail' | 'adminPassword' | 'dataDir'>,
): Promise<void> {
  const admin = await trx.selectFrom('accounts').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
  if (admin) return;
  const generated = config.adminPassword === '' ? generatePassword() : null;
  const email = config.adminEmail.toLowerCase();
  if (generated === null) rejectWeakSetting(config.adminPassword, email);
  if (generated !== null) await writeFirstPassword(config.dataDir, generated);
  const rights = {
    must_change_password: generated === null ? 0 : 1,
    password_hash: await hashPassword(generated ?? config.adminPassword),
    ...{ role: 'admin' as const, admin_role: 'owner' as const, suspended_at: null },
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

function rejectWeakSetting(password: string, email: string): void {
  const mistake = describeInvalidPassword(password, email);
  if (!mistake) return;
  throw new ConfigError(`ADMIN_PASSWORD is refused: ${mistake}. Set another one, or none to have one generated`);
}

/**
 * File with the generated password of the first admin. It is written before the admin is stored and removed when the
 * password is first used, so that a crash in between leaves no admin with an unknown password.
 */
const firstPasswordFile = (dataDir: string) => join(dataDir, 'first-password');

/** Writes the file, readable only by the server's user. */
async function writeFirstPassword(dataDir: string, password: string): Promise<void> {
  await removeFirstPassword(dataDir);
  await writeFile(firstPasswordFile(dataDir), `${password}\n`, { mode: 0o600, flag: 'wx', flush: true });
}

/** Removes the file if it exists. */
export async function removeFirstPassword(dataDir: string): Promise<void> {
  await rm(firstPasswordFile(dataDir), { force: true });
}

/** Standard output. */
export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Prints the generated password of the first admin until it has been used. Without a terminal it prints only the path
 * of the file, because output is often logged. Removes the file once it is not needed.
 */
export async function announceFirstPassword(db: Kysely<Database>, dataDir: string, out: Output): Promise<void> {
  const path = firstPasswordFile(dataDir);
  const password = await readFile(path, 'utf8').then(
    (text) => text.trim(),
    () => '',
  );
  if (!password) return;
  const admin = await ownerOf(db, password);
  if (admin && !out.isTTY) {
    out.write(`The first admin is ${admin}. The password is in ${path}, which is removed when it is first used.\n`);
    return;
  }
  if (admin) {
    out.write(`The first admin is ${admin} with the password ${password}\n`);
    out.write('This password is shown only now, and is replaced at the first sign-in.\n');
  }
  await removeFirstPassword(dataDir);
}

async function ownerOf(db: Kysely<Database>, password: string): Promise<string | undefined> {
  const admins = await db
    .selectFrom('accounts')
    .select(['email', 'password_hash'])
    .where('role', '=', 'admin')
    .where('must_change_password', '=', 1)
    .execute();
  for (const { email, password_hash } of admins) if (await isPassword(password_hash, password)) return email;
  return undefined;
}
