import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** The server under test of a batch of schedules. */
export interface Server {
  /** Its port; resolves once it listens. */
  port(): Promise<number>;
  /** Its database, which the oracle reads. */
  readonly db: Kysely<Database>;
}
