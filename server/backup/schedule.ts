import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Cron } from 'croner';
import type { Config } from '../core/config.ts';
import type { Context } from '../core/context.ts';
import { serverFile } from '../core/server-file.ts';
import { takeToken } from '../http/rate-limits.ts';
import { newestBackup } from './backups.ts';

/** Attempts of all processes together. */
const ATTEMPTS = { capacity: 1, perSecond: 1 / 3600 };
const DAY = 24 * 3_600_000;
/** Without a schedule a backup is late after a week. */
const UNSCHEDULED = 7 * DAY;

/** The last times before `now` at which a backup was due, newest first. */
function dueTimes({ backupAt }: Config, count: number, now: number): number[] {
  return new Cron(backupAt, { paused: true }).previousRuns(count, new Date(now)).map((time) => time.getTime());
}

/**
 * Makes a backup in a process of its own, if one is due and no other server has begun it within the last hour.
 * @param now milliseconds since the epoch
 * @param env the settings of that process
 */
export async function backUpIfDue(
  { config, db, log }: Context,
  now = Date.now(),
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  if (!config.backupTo) return;
  const [due = 0] = dueTimes(config, 1, now);
  const newest = await newestBackup(db);
  if (newest && Date.parse(newest) >= due) return;
  if (!(await takeToken(db, 'backup', ATTEMPTS, now)).allowed) return;
  const { code, output } = await runCommand(env);
  if (code === 0) log.info({ backup: output }, 'backed up');
  else log.error({ reason: output }, 'the backup failed. The next attempt is in an hour');
}

/** Runs `npm run admin -- backup`. */
function runCommand(env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  const isSource = import.meta.url.endsWith('.ts');
  const program = fileURLToPath(serverFile(isSource ? 'app/admin.ts' : 'admin.js'));
  const child = spawn(process.execPath, [...(isSource ? ['--import', 'tsx'] : []), program, 'backup'], {
    ...{ env, stdio: ['ignore', 'pipe', 'pipe'] },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}

/** The state of the backups, as the dashboard shows it. */
export async function backupState({ config, db }: Pick<Context, 'config' | 'db'>, now = Date.now()) {
  const newest = await newestBackup(db);
  // Two are missing: one may be under way.
  const [, before = 0] = config.backupTo ? dueTimes(config, 2, now) : [now, now - UNSCHEDULED];
  return {
    newest: newest ?? null,
    isLate: !newest || Date.parse(newest) < before,
    isScheduled: config.backupTo !== '',
  };
}
