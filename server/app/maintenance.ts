import { utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { purgeCodes } from '../accounts/codes.ts';
import { purgeDevices } from '../accounts/devices.ts';
import { purgeInvitations } from '../accounts/invitations.ts';
import { purgeChallenges } from '../accounts/passkeys.ts';
import { purgeAudit } from '../audit/audit-log.ts';
import { backUpIfDue } from '../backup/schedule.ts';
import { purgeTemporaryFolders } from '../backup/temporary-folder.ts';
import type { Context } from '../core/context.ts';
import { purgeRetained } from '../core/retained-files.ts';
import { expireItems } from '../desk/received/expire-items.ts';
import { queueReportMails } from '../desk/reports/report-mail.ts';
import { purgeMailFiles } from '../mail/mail-files.ts';
import { purgeMails } from '../mail/queue.ts';
import { touchBuild } from '../packs/builds.ts';
import { purgeVitals } from '../page-reports/vitals.ts';
import { retainAssets } from '../pages/earlier-assets.ts';
import { purgePush, queueDueFollowUps } from '../push/messages.ts';
import { purgeRecords } from '../records/purge-records.ts';
import { purgeSessions } from '../sessions/sessions.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Lifetime of an idempotency key, in days. A late retry of a deleted enquiry must not store it again. */
const KEY_DAYS = 400;

/** Delay of the first run after the start, in milliseconds. Short, so that frequently restarted processes run it too. */
const FIRST_RUN_DELAY = 10_000;

type Job = () => Promise<unknown>;

/**
 * Deletes expired sessions, codes, devices and invitations, mails sent long ago, old idempotency keys, full rate-limit buckets, and records
 * that were deleted long ago. A failing job is logged and does not stop the others.
 * @param context settings, database and log
 * @param now milliseconds since the epoch
 */
export async function purge(
  { config, db, log }: Pick<Context, 'config' | 'db' | 'log'>,
  now = Date.now(),
): Promise<void> {
  const oldest = new Date(now - KEY_DAYS * DAY).toISOString();
  await runEach(log, {
    sessions: () => purgeSessions(db, now),
    'expired records': () => expireItems(db, config, now),
    records: () => purgeRecords(db, now),
    codes: () => purgeCodes(db, now),
    devices: () => purgeDevices(db, now),
    'passkey challenges': () => purgeChallenges(db, now),
    invitations: () => purgeInvitations(db, now),
    mails: () => purgeMails(db, now),
    push: () => purgePush(db, now),
    audit: () => purgeAudit(db, config.auditDays, now),
    vitals: () => purgeVitals(db, now),
    'retained files': () => purgeRetained(db, now),
    'idempotency keys': () => db.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute(),
    'rate limits': () => db.deleteFrom('rate_limits').where('tat', '<', now).execute(),
  });
}

/**
 * Retains the files of the running build for pages that stay open after the next one, and deletes expired files of mail and
 * killed commands. A failing job is logged and does not stop the others.
 * @param context settings and log
 * @param clientDir the client's build
 * @param now milliseconds since the epoch
 */
export async function maintainFiles({ config, db, log }: Context, clientDir: string, now = Date.now()): Promise<void> {
  await runEach(log, {
    assets: () => retainAssets(db, clientDir, now),
    build: () => touchBuild(db, clientDir, now),
    'build folder': () => markInUse(clientDir, now),
    mail: () => purgeMailFiles(config.dataDir, now),
    backups: () => purgeTemporaryFolders(config.dataDir, now),
  });
}

/** Marks the folder of the running build, so that a later build does not delete it. A read-only one cannot be marked. */
async function markInUse(clientDir: string, now: number): Promise<void> {
  await utimes(dirname(clientDir), now / 1000, now / 1000).catch(() => {});
}

/**
 * Runs the maintenance, and queues the weekly mails, soon after the start and then once an hour, and
 * reminds of follow-ups and makes due backups once a minute, as long as the process runs.
 * @param context settings, database and log
 * @param clientDir the client's build
 * @param firstRun milliseconds until the first run
 * @returns stops it
 */
export function startMaintenance(context: Context, clientDir: string, firstRun = FIRST_RUN_DELAY): () => void {
  // Files first: deleting rows needs some room on the disk.
  const run = async () => {
    await maintainFiles(context, clientDir);
    await purge(context);
    await runEach(context.log, { 'report mails': () => queueReportMails(context) });
  };
  const remind = () =>
    runEach(context.log, {
      'follow-ups': () => queueDueFollowUps(context.db),
      backup: () => backUpIfDue(context),
    });
  const timers = [setTimeout(run, firstRun), setInterval(run, HOUR), setInterval(remind, MINUTE)];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearTimeout);
}

async function runEach(log: Context['log'], jobs: Readonly<Record<string, Job>>): Promise<void> {
  for (const [job, run] of Object.entries(jobs)) {
    await run().catch((error) => log.warn({ err: error, job }, 'maintenance failed'));
  }
}
