import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';

const SOURCES = [
  { table: 'contacts', kind: 'enquiry', reference: 'contact_id' },
  { table: 'applications', kind: 'application', reference: 'application_id' },
] as const;

/** Adds the follow-up date to the lists of the desk, with an index: one of them is sorted by it. */
export async function deskFollowUps(db: Kysely<Database>): Promise<void> {
  await sql`
    create index desk_items_by_follow_up on desk_items (kind, bucket, follow_up_at, id)
    where deleted_at is null and follow_up_at is not null`.execute(db);
  for (const { table, kind, reference } of SOURCES) {
    const view = sql.ref(`${kind}_desk`);
    await sql`drop view ${view}`.execute(db);
    await sql`
      create view ${view} as
      select desk_items.id, desk_items.created_at, desk_items.deleted_at, state, bucket, owner_id, replied_at, kind,
        follow_up_at, ${sql.ref(`${table}.search_text`)} ${kind === 'application' ? sql`, opening` : sql``}
      from desk_items join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = ${sql.ref(`desk_items.${reference}`)}
      where kind = ${sql.lit(kind)} and desk_items.deleted_at is null`.execute(db);
  }
}
