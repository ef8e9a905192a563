import { purgeCodes } from './accounts/codes.ts';
import { purgeSessions } from './accounts/sessions.ts';
import { purgeRecords } from './collections/purge.ts';
import type { Context } from './context.ts';
import { keepAssets } from './documents/earlier-assets.ts';
import { purgeFiles } from './kept-files.ts';
import { purgeMails } from './mail/queue.ts';
import { renewBuild } from './packs/earlier-builds.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long an idempotency key is kept, in days: a late repeat of a deleted enquiry must not bring it back. */
const KEY_DAYS = 400;

/**
 * Drops what nobody needs any more: sessions and codes that are over, mails sent long ago, old keys, buckets that are
 * full again, records that were deleted long ago.
 * @param context database
 * @param now milliseconds since the epoch
 */
export async function purge({ db }: Context, now = Date.now()): Promise<void> {
  const oldest = new Date(now - KEY_DAYS * DAY).toISOString();
  await purgeSessions(db, now);
  await purgeRecords(db, now);
  await purgeCodes(db, now);
  await purgeMails(db, now);
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute();
  await db.deleteFrom('rate_limits').where('tat', '<', now).execute();
}

/**
 * Keeps what pages of the build that runs may ask for later, and drops what is left of builds that have not run for long.
 * @param context settings
 * @param clientDir the client's build
 * @param now milliseconds since the epoch
 */
export async function tendBuilds(
  { config }: Pick<Context, 'config'>,
  clientDir: string,
  now = Date.now(),
): Promise<void> {
  await keepAssets(config, clientDir, now);
  await renewBuild(config.dataDir, clientDir, now);
  await purgeFiles(config.dataDir, now);
}

/**
 * Purges once an hour, as long as the process runs, and tends what is kept of builds.
 * @param context settings, database and log
 * @param clientDir the client's build
 * @returns stops it
 */
export function startMaintenance(context: Context, clientDir: string): () => void {
  const work = async () => {
    await tendBuilds(context, clientDir);
    await purge(context);
  };
  const run = () => work().catch((error) => context.log.warn({ err: error }, 'maintenance failed'));
  const timer = setInterval(run, HOUR);
  timer.unref();
  return () => clearInterval(timer);
}
