import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { backupState } from '../backup/schedule.ts';
import { type Config, isOnThisMachine } from '../core/config.ts';
import { createLog } from '../core/log.ts';
import { checkSchema, isEmpty } from '../db/migrations/migrate.ts';
import { isPostgres, openDatabase } from '../db/open-database.ts';
import type { Database } from '../db/schema.ts';
import { isScannerUp } from '../entities/applications/virus-scan.ts';
import { REQUEST_ID } from '../http/request-id.ts';
import { describeDeliveryError, openDelivery } from '../mail/delivery.ts';
import { describeMissing } from './check-build.ts';
import { describeStartupError } from './startup-checks.ts';

/** What a check has found. `warn`: it works, but hardly as meant; `fail`: it does not work. Both say what to do. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'fail';
  readonly text: string;
}

const ok = (text: string): Finding => ({ level: 'ok', text });
const warn = (text: string): Finding => ({ level: 'warn', text });
const fail = (text: string): Finding => ({ level: 'fail', text });

const TIMEOUT = 5000;
/** Tolerated difference of two clocks, in milliseconds; leases and limits of processes rely on it. */
const CLOCK_SKEW = 10_000;

/**
 * Checks what the server needs: disk, database, clock, mail, build, and its address as visitors see it.
 * @param clientDir folder of the client's build
 */
export async function examine(config: Config, clientDir: string): Promise<Finding[]> {
  const checks = [checkDisk, checkDatabase, checkMail, checkScanner, () => checkBuild(clientDir), checkOrigin];
  const findings: Finding[] = [];
  for (const check of checks) {
    const unexpected = (error: unknown) => [fail(describeStartupError(error, config) ?? String(error))];
    findings.push(...(await check(config).catch(unexpected)));
  }
  return findings;
}

async function checkScanner({ clamd }: Config): Promise<Finding[]> {
  if (!clamd) return [];
  const isUp = await isScannerUp(clamd);
  return [isUp ? ok('Virus scanner: it answers') : fail(`Virus scanner: ${clamd} does not answer. Applications wait`)];
}

async function checkDisk({ dataDir, minFreeBytes }: Config): Promise<Finding[]> {
  if (!existsSync(dataDir)) return [warn(`Disk: there is no folder ${dataDir} yet. The server creates it`)];
  try {
    accessSync(dataDir, constants.W_OK);
  } catch {
    return [fail(`Disk: ${dataDir} cannot be written. Make it writable for this user, or set DATA_DIR`)];
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = `${Math.floor((bavail * bsize) / 1_000_000)} MB are free in ${dataDir}`;
  return [bavail * bsize < minFreeBytes ? fail(`Disk: ${free}. Make room, or set MIN_FREE_MB`) : ok(`Disk: ${free}`)];
}

async function checkDatabase(config: Config): Promise<Finding[]> {
  const missing = warn('Database: there is none yet. The server creates it at its first start');
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'site.db'))) return [missing];
  const db = openDatabase(config, createLog(undefined, 'silent'));
  try {
    if (await isEmpty(db)) return [missing];
    await checkSchema(db);
    return [
      ok(`Database: ${isPostgres(db) ? 'PostgreSQL' : 'SQLite'}, with the tables of this build`),
      await clockOf(db),
      // A database of an earlier build has no table of backups.
      await backupOf(db, config).catch(() => warn('Backup: the server has not migrated the database yet. Start it')),
    ];
  } finally {
    await db.destroy();
  }
}

/** Compares the clock with that of the database server, or with the newest row. */
async function clockOf(db: Kysely<Database>): Promise<Finding> {
  if (isPostgres(db)) {
    const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db);
    const difference = Math.abs(Date.now() - new Date(rows[0]?.now ?? 0).getTime());
    if (difference <= CLOCK_SKEW) return ok('Clock: it agrees with that of the database server');
    const seconds = Math.round(difference / 1000);
    return fail(`Clock: it differs from that of the database server by ${seconds} s. Set both by NTP`);
  }
  const { newest } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.max('created_at').as('newest'))
    .executeTakeFirstOrThrow();
  if (!newest || Date.parse(newest) <= Date.now() + CLOCK_SKEW) return ok('Clock: no sign-in is of the future');
  return fail(`Clock: the newest sign-in is of ${newest}, which is in the future. Set the clock by NTP`);
}

async function backupOf(db: Kysely<Database>, config: Config): Promise<Finding> {
  const { newest, isLate, isScheduled } = await backupState({ db, config });
  const age = newest ? `the newest one is of ${newest}` : 'there is none';
  if (!isLate) return ok(`Backup: ${age}`);
  return isScheduled
    ? fail(`Backup: ${age}. See why: npm run admin -- backup`)
    : warn(`Backup: ${age}, and the server makes none. Set BACKUP_TO`);
}

async function checkMail(config: Config): Promise<Finding[]> {
  const sender = /@example\.com$/.test(config.salesEmail)
    ? [warn(`Mail: it is sent from ${config.salesEmail}, an example. Set SALES_EMAIL`)]
    : [];
  if (!config.smtpUrl)
    return [warn('Mail: no mail leaves this machine. Each is a file in DATA_DIR/mail. Set SMTP_URL'), ...sender];
  const delivery = openDelivery(config);
  try {
    await delivery.check();
    return [ok('Mail: the mail server accepts us. Send one: npm run admin -- test-mail ADDRESS'), ...sender];
  } catch (error) {
    return [fail(`Mail: ${describeDeliveryError(error)}. Check SMTP_URL`), ...sender];
  } finally {
    delivery.close();
  }
}

async function checkBuild(clientDir: string): Promise<Finding[]> {
  const missing = await describeMissing(clientDir);
  return [missing ? fail(`Build: ${missing}`) : ok('Build: all files are there')];
}

/** Requests the running server at its public address, through the proxy that is in front of it. */
async function checkOrigin(config: Config): Promise<Finding[]> {
  const { publicOrigin, trustProxy } = config;
  const { protocol } = new URL(publicOrigin);
  const isLocal = isOnThisMachine(config);
  const findings: Finding[] = [];
  if (isLocal) findings.push(warn(`Origin: ${publicOrigin} is this machine. On the internet, set PUBLIC_ORIGIN`));
  else if (protocol === 'http:') {
    findings.push(fail(`Origin: ${publicOrigin} is not encrypted, so browsers do not install the app. Use https`));
  } else if (trustProxy === false) {
    findings.push(
      fail(
        'Proxy: one in front of the server ends https, but is not trusted, so all visitors count as one. Set TRUST_PROXY',
      ),
    );
  }
  const init = { headers: { [REQUEST_ID]: `doctor-${randomUUID()}` }, signal: AbortSignal.timeout(TIMEOUT) };
  const response = await fetch(`${publicOrigin}/readyz`, { ...init, redirect: 'manual' }).catch(() => undefined);
  if (!response) {
    return [...findings, warn(`Origin: nothing responds at ${publicOrigin}. Start the server, or correct the proxy`)];
  }
  const answer = (await response.json().catch(() => ({}))) as { status?: unknown; message?: unknown };
  if (response.status === 503 && answer.status === 'unavailable') {
    return [...findings, fail(`Origin: the server at ${publicOrigin} says: ${answer.message}`)];
  }
  if (response.status !== 200 || answer.status !== 'ok') {
    return [...findings, fail(`Origin: what responds at ${publicOrigin} is not this server. Correct the proxy`)];
  }
  findings.push(ok(`Origin: the server responds at ${publicOrigin}`));
  const missing = ['Content-Security-Policy', 'X-Content-Type-Options', REQUEST_ID].filter(
    (name) => !response.headers.has(name),
  );
  if (missing.length > 0) findings.push(fail(`Proxy: it removes ${missing.join(', ')}. Let it pass on all headers`));
  return findings;
}
