import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** The server that a batch of schedules talks to. */
export interface Server {
  /** The port it listens on, once it does. */
  port(): Promise<number>;
  /** Its database, for the oracle to read. */
  readonly db: Kysely<Database>;
}
