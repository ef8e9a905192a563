import type { Kysely } from 'kysely';
import { parseOrigin } from '#contract/public/submission-origin.ts';
import type { Database } from '../db/schema.ts';

/**
 * Stores where a submission came from.
 * @param id of its enquiry or application, which is stored already
 * @param json as the page sent it; ignored if it is missing or invalid
 */
export async function storeOrigin(trx: Kysely<Database>, id: string, json: string | undefined): Promise<void> {
  const origin = parseOrigin(json);
  if (!origin) return;
  await trx
    .updateTable('desk_items')
    .set({ origin: JSON.stringify(origin) })
    .where('id', '=', id)
    .execute();
}
