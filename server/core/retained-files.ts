import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Milliseconds to keep files of builds after their last use. */
const RETENTION = 14 * 24 * 3_600_000;
/** Files that are written in one statement. */
const AT_ONCE = 20;

const iso = (time: number) => new Date(time).toISOString();

/**
 * Retains files of the running build in the database, where all processes find them, and marks them as in use.
 * @param names of the files; the same name always has the same content
 * @param read reads a file that is not retained yet
 * @param now milliseconds since the epoch
 */
export async function retainFiles(
  db: Kysely<Database>,
  names: readonly string[],
  read: (name: string) => Promise<Buffer>,
  now = Date.now(),
): Promise<void> {
  if (names.length === 0) return;
  await db
    .updateTable('retained_files')
    .set({ used_at: iso(now) })
    .where('name', 'in', names)
    .execute();
  const retained = await db.selectFrom('retained_files').select('name').where('name', 'in', names).execute();
  const known = new Set(retained.map(({ name }) => name));
  const missing = names.filter((name) => !known.has(name));
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const rows = missing
      .slice(at, at + AT_ONCE)
      .map(async (name) => ({ name, bytes: await read(name), used_at: iso(now) }));
    await db
      .insertInto('retained_files')
      .values(await Promise.all(rows))
      .onConflict((oc) => oc.column('name').doNothing())
      .execute();
  }
}

/** Marks a file as in use, if it is retained. */
export async function touchFile(db: Kysely<Database>, name: string, now = Date.now()): Promise<void> {
  await db
    .updateTable('retained_files')
    .set({ used_at: iso(now) })
    .where('name', '=', name)
    .execute();
}

/** Reads retained files, by name; those that are not retained are left out. */
export async function readRetained(db: Kysely<Database>, names: readonly string[]): Promise<Map<string, Buffer>> {
  const rows = await db.selectFrom('retained_files').select(['name', 'bytes']).where('name', 'in', names).execute();
  return new Map(rows.map(({ name, bytes }) => [name, Buffer.from(bytes)]));
}

/**
 * Deletes files of builds that have not been used for 14 days.
 * @param now milliseconds since the epoch
 */
export async function purgeRetained(db: Kysely<Database>, now = Date.now()): Promise<void> {
  await db
    .deleteFrom('retained_files')
    .where('used_at', '<', iso(now - RETENTION))
    .execute();
}
