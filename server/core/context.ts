import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/schema.ts';
import type { Config } from './config.ts';
import type { Metrics } from './metrics.ts';

/** The dependencies of every part of the server. */
export interface Context {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly log: Logger;
  /** Without `METRICS_TOKEN` there are none. */
  readonly metrics?: Metrics | undefined;
}
