import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { Cron } from 'croner';
import { LOG_LEVELS, type LogLevel } from './log.ts';

/** Settings of the server, read once at start. The names of the variables and the defaults are in `readConfig`. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly smtpUrl: string;
  readonly adminEmail: string;
  readonly adminPassword: string;
  readonly salesEmail: string;
  /** Mails to sales about single submissions in ten minutes. */
  readonly salesMails: number;
  /** Whether the sender of an enquiry or application gets a mail that it has arrived. */
  readonly acknowledges: boolean;
  /** Submissions a minute that an address sends without a proof of work. */
  readonly proofAfter: number;
  /** Resumes that are stored within a day, and in all; 0 for no limit. */
  readonly resumesPerDay: number;
  readonly maxResumes: number;
  /** Address of the virus scanner clamd, `HOST:PORT` or the path of its socket; empty: files are not scanned. */
  readonly clamd: string;
  /** Iterations of PBKDF2 in each of the 30 to 60 tries that a proof of work takes. */
  readonly proofCost: number;
  readonly seed: 'demo' | 'none';
  readonly publicOrigin: string;
  readonly allowedOrigins: readonly string[];
  /** Number of proxies in front of the server, or their addresses; false without a proxy. */
  readonly trustProxy: false | number | string;
  /** Folder or `s3://bucket/folder` of the scheduled backups; empty for none. */
  readonly backupTo: string;
  /** When they are made: a cron pattern, in the time zone of the process. */
  readonly backupAt: string;
  /** Where `s3://` leads to. */
  readonly s3: {
    readonly endpoint: string;
    readonly region: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  };
  /** Key that encrypts backups: a secret one of age, which also decrypts, or its public one; empty for none. */
  readonly backupKey: string;
  /** Lines of the log below it are left out. */
  readonly logLevel: LogLevel;
  /** Bearer token of `/metrics`; empty: there are no metrics. */
  readonly metricsToken: string;
  /** Seconds between the stop signal, when the health check starts to fail, and the end of serving. */
  readonly drainSeconds: number;
  /** Days for which enquiries and applications are kept after the last entry of their timelines; 0 for no limit. */
  readonly enquiryDays: number;
  readonly applicationDays: number;
  /** Days for which entries of the audit log are kept. */
  readonly auditDays: number;
  /** Free bytes on the disk of `dataDir` below which the server is not healthy. */
  readonly minFreeBytes: number;
}

/** Fewest days for which entries of the audit log are kept; the database refuses to delete younger ones. */
export const MIN_AUDIT_DAYS = 30;

/** Whether the site is only for the machine that it runs on. */
export const isOnThisMachine = ({ publicOrigin }: Pick<Config, 'publicOrigin'>): boolean =>
  ['localhost', '127.0.0.1'].includes(new URL(publicOrigin).hostname);

/** An invalid setting; the message names the setting and the expected value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the settings from the environment and fills in the defaults.
 * @param env variables by name; an empty one counts as missing
 * @throws ConfigError for an invalid value
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = (name: string, fallback = '') => env[name]?.trim() || fallback;
  const region = read('AWS_REGION', 'us-east-1');
  const port = parsePort(read('PORT', '3000'));
  return {
    port,
    host: read('HOST', '127.0.0.1'),
    dataDir: resolve(read('DATA_DIR', './data')),
    databaseUrl: parseUrl('DATABASE_URL', read('DATABASE_URL'), ['postgres:', 'postgresql:']),
    smtpUrl: parseUrl('SMTP_URL', read('SMTP_URL'), ['smtp:', 'smtps:']),
    adminEmail: parseEmail('ADMIN_EMAIL', read('ADMIN_EMAIL', 'admin@example.com')),
    // Not trimmed: a trailing space may be part of the password.
    adminPassword: env.ADMIN_PASSWORD ?? '',
    salesEmail: parseEmail('SALES_EMAIL', read('SALES_EMAIL', 'sales@example.com')),
    salesMails: parseCount('SALES_MAILS', read('SALES_MAILS', '30'), 'mails in ten minutes', 1),
    acknowledges: parseSwitch('ACKNOWLEDGE', read('ACKNOWLEDGE', 'on')),
    proofAfter: parseCount('PROOF_AFTER', read('PROOF_AFTER', '10'), 'submissions a minute', 1),
    resumesPerDay: parseCount('RESUMES_PER_DAY', read('RESUMES_PER_DAY', '500'), 'files'),
    maxResumes: parseCount('MAX_RESUMES', read('MAX_RESUMES', '20000'), 'files'),
    clamd: parseSocket('CLAMD', read('CLAMD')),
    proofCost: parseCount('PROOF_COST', read('PROOF_COST', '10000'), 'iterations', 1),
    seed: parseSeed(read('SEED', 'demo')),
    publicOrigin: parseOrigin('PUBLIC_ORIGIN', read('PUBLIC_ORIGIN', `http://localhost:${port}`)),
    allowedOrigins: parseList(read('ALLOWED_ORIGINS')).map((origin) => parseOrigin('ALLOWED_ORIGINS', origin)),
    trustProxy: parseProxy(read('TRUST_PROXY')),
    backupTo: read('BACKUP_TO'),
    backupAt: parsePattern('BACKUP_AT', read('BACKUP_AT', '30 2 * * *')),
    s3: {
      endpoint: parseOrigin('AWS_ENDPOINT_URL_S3', read('AWS_ENDPOINT_URL_S3', `https://s3.${region}.amazonaws.com`)),
      ...{ region, accessKeyId: read('AWS_ACCESS_KEY_ID'), secretAccessKey: read('AWS_SECRET_ACCESS_KEY') },
    },
    backupKey: parseKey(read('BACKUP_KEY')),
    logLevel: parseLevel(read('LOG_LEVEL', 'info')),
    metricsToken: parseToken('METRICS_TOKEN', read('METRICS_TOKEN')),
    enquiryDays: parseCount('ENQUIRY_DAYS', read('ENQUIRY_DAYS', '1095'), 'days'),
    applicationDays: parseCount('APPLICATION_DAYS', read('APPLICATION_DAYS', '365'), 'days'),
    auditDays: parseCount('AUDIT_DAYS', read('AUDIT_DAYS', '400'), 'days', MIN_AUDIT_DAYS),
    drainSeconds: parseCount('DRAIN_SECONDS', read('DRAIN_SECONDS', '5'), 'seconds'),
    minFreeBytes: parseCount('MIN_FREE_MB', read('MIN_FREE_MB', '100'), 'megabytes') * 1_000_000,
  };
}

function parseList(value: string): string[] {
  return value.split(/[\s,]+/).filter((item) => item !== '');
}

function parsePort(value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65535) throw new ConfigError(`PORT must be 0 to 65535, not '${value}'`);
  return port;
}

function parseCount(name: string, value: string, unit: string, least = 0): number {
  if (/^\d{1,9}$/.test(value) && Number(value) >= least) return Number(value);
  const from = least > 0 ? ` from ${least} on` : '';
  throw new ConfigError(`${name} must be a whole number of ${unit}${from}, not '${value}'`);
}

// The message does not contain the value, which may hold a password.
function parseUrl(name: string, value: string, protocols: readonly string[]): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const hasHost = url && (url.hostname !== '' || url.searchParams.has('host'));
  if (value === '' || (hasHost && protocols.includes(url.protocol))) return value;
  throw new ConfigError(
    `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')} and names a host`,
  );
}

/** @throws ConfigError unless the value is an e-mail address */
function parseSocket(name: string, value: string): string {
  if (value === '' || value.startsWith('/') || /^[^\s/:]+:\d{1,5}$|^\[[\da-f:]+\]:\d{1,5}$/i.test(value)) return value;
  throw new ConfigError(`${name} must be HOST:PORT or the path of a socket, not '${value}'`);
}

export function parseEmail(name: string, value: string): string {
  if (/^[^\s@]+@[^\s@]+$/.test(value)) return value;
  throw new ConfigError(`${name} must be an e-mail address, not '${value}'`);
}

function parseSwitch(name: string, value: string): boolean {
  if (value === 'on' || value === 'off') return value === 'on';
  throw new ConfigError(`${name} must be 'on' or 'off', not '${value}'`);
}

// The message does not contain the value, which is secret.
function parseToken(name: string, value: string): string {
  if (value === '' || /^[\w.~+/-]{16,}=*$/.test(value)) return value;
  throw new ConfigError(`${name} must be at least 16 letters, digits or -._~+/ (openssl rand -hex 32 makes one)`);
}

function parseLevel(value: string): LogLevel {
  const level = LOG_LEVELS.find((each) => each === value);
  if (level) return level;
  throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not '${value}'`);
}

function parsePattern(name: string, value: string): string {
  try {
    new Cron(value, { paused: true });
    return value;
  } catch {
    throw new ConfigError(`${name} must be a cron pattern like '30 2 * * *' (each day at 2:30), not '${value}'`);
  }
}

// The message does not contain the value, which may be secret.
function parseKey(value: string): string {
  if (value === '' || /^(AGE-SECRET-KEY-1[A-Z0-9]{58}|age1[a-z0-9]{58})$/.test(value)) return value;
  throw new ConfigError('BACKUP_KEY must be a key that npm run admin -- new-key has made: AGE-SECRET-KEY-1… or age1…');
}

function parseSeed(value: string): 'demo' | 'none' {
  if (value === 'demo' || value === 'none') return value;
  throw new ConfigError(`SEED must be 'demo' or 'none', not '${value}'`);
}

function parseOrigin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const isBare = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  if (isBare && !url.username) return url.origin;
  throw new ConfigError(`${name} must be like https://example.com, not '${value}'`);
}

/** 'true' means one proxy: trusting a whole chain would let a client forge its own address. */
function parseProxy(value: string): false | number | string {
  if (value === '' || /^(0|false|no|off)$/i.test(value)) return false;
  if (/^(true|yes|on)$/i.test(value)) return 1;
  if (/^\d+$/.test(value)) return Number(value);
  const names = ['loopback', 'linklocal', 'uniquelocal'];
  const list = parseList(value);
  const valid = (entry: string) => names.includes(entry) || isAddressRange(entry);
  if (list.every(valid)) return list.join(',');
  throw new ConfigError(`TRUST_PROXY must be true, a number of proxies, or their addresses, not '${value}'`);
}

function isAddressRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  return family !== 0 && fits && rest.length === 0;
}
