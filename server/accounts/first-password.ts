import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { isPassword } from './passwords.ts';

/**
 * The file that holds the generated password of the first admin, from before the admin is stored until the password is
 * first used: a process killed in between leaves no admin whose password is unknown.
 * @param dataDir folder of the data
 */
export const firstPasswordFile = (dataDir: string) => join(dataDir, 'first-password');

/**
 * Writes the file, readable by the user of the server alone.
 * @param dataDir folder of the data
 * @param password the generated one
 */
export async function writeFirstPassword(dataDir: string, password: string): Promise<void> {
  await removeFirstPassword(dataDir);
  await writeFile(firstPasswordFile(dataDir), `${password}\n`, { mode: 0o600, flag: 'wx', flush: true });
}

/**
 * Removes the file, if it is there.
 * @param dataDir folder of the data
 */
export async function removeFirstPassword(dataDir: string): Promise<void> {
  await rm(firstPasswordFile(dataDir), { force: true });
}

/** Where the generated password is told: standard output. */
export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Tells the operator the generated password of the first admin while it has not been used: on a terminal the password,
 * elsewhere the file that holds it, as what is written there is often kept. A file that is of no more use is removed.
 * @param db database
 * @param dataDir folder of the data
 * @param out standard output
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
