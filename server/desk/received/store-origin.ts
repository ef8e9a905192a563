import type { Kysely } from 'kysely';
import type { SubmissionOrigin } from '#contract/public/submission-origin.ts';
import type { Database } from '../../db/schema.ts';

/**
 * Stores where a submission came from.
 * @param id of its enquiry or application, which is stored already
 */
export async function storeOrigin(trx: Kysely<Database>, id: string, origin: SubmissionOrigin | null): Promise<void> {
  if (!origin) return;
  await trx
    .updateTable('desk_items')
    .set({ origin: JSON.stringify(origin), page: origin.page })
    .where('id', '=', id)
    .execute();
}
