import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Adds the author and the thread of a mail: admins reply to enquiries by mail. */
export async function replies(db: Kysely<Database>): Promise<void> {
  for (const column of ['sender_name', 'thread']) {
    await db.schema
      .alterTable('mails')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
}
