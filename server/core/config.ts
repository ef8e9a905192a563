import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** Settings of the server, read once at start (RUNNING names and defaults). */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly smtpUrl: string;
  readonly adminEmail: string;
  readonly adminPassword: string;
  readonly salesEmail: string;
  readonly seed: 'demo' | 'none';
  readonly publicOrigin: string;
  readonly allowedOrigins: readonly string[];
  /** Proxies in front: how many, or their addresses; false where there is none. */
  readonly trustProxy: false | number | string;
  /** For how many seconds a server that was told to stop says so and goes on serving. */
  readonly drainSeconds: number;
  /** Free room on the disk of `dataDir`, in bytes, below which the server is not healthy. */
  readonly leastFreeBytes: number;
}

/** A setting that can't be used; its message names the setting and says what is expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the settings out of the environment.
 * @param env variables by name; an empty one counts as missing
 * @returns all settings with their defaults filled in
 * @throws ConfigError for a value that can't be used
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = (name: string, fallback = '') => env[name]?.trim() || fallback;
  const port = portOf(read('PORT', '3000'));
  return {
    port,
    host: read('HOST', '127.0.0.1'),
    dataDir: resolve(read('DATA_DIR', './data')),
    databaseUrl: urlOf('DATABASE_URL', read('DATABASE_URL'), ['postgres:', 'postgresql:']),
    smtpUrl: urlOf('SMTP_URL', read('SMTP_URL'), ['smtp:', 'smtps:']),
    adminEmail: emailOf('ADMIN_EMAIL', read('ADMIN_EMAIL', 'admin@example.com')),
    // A password is taken as it stands: a space at its end may be meant.
    adminPassword: env.ADMIN_PASSWORD ?? '',
    salesEmail: emailOf('SALES_EMAIL', read('SALES_EMAIL', 'sales@example.com')),
    seed: seedOf(read('SEED', 'demo')),
    publicOrigin: originOf('PUBLIC_ORIGIN', read('PUBLIC_ORIGIN', `http://localhost:${port}`)),
    allowedOrigins: listOf(read('ALLOWED_ORIGINS')).map((origin) => originOf('ALLOWED_ORIGINS', origin)),
    trustProxy: proxyOf(read('TRUST_PROXY')),
    drainSeconds: countOf('DRAIN_SECONDS', read('DRAIN_SECONDS', '5'), 'seconds'),
    leastFreeBytes: countOf('MIN_FREE_MB', read('MIN_FREE_MB', '100'), 'megabytes') * 1_000_000,
  };
}

function listOf(value: string): string[] {
  return value.split(/[\s,]+/).filter((item) => item !== '');
}

function portOf(value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65535) throw new ConfigError(`PORT must be 0 to 65535, not '${value}'`);
  return port;
}

function countOf(name: string, value: string, unit: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new ConfigError(`${name} must be a whole number of ${unit}, not '${value}'`);
  return Number(value);
}

// The value itself stays out of the message: it may hold a password.
function urlOf(name: string, value: string, protocols: readonly string[]): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const hasHost = url && (url.hostname !== '' || url.searchParams.has('host'));
  if (value === '' || (hasHost && protocols.includes(url.protocol))) return value;
  throw new ConfigError(
    `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')} and names a host`,
  );
}

function emailOf(name: string, value: string): string {
  if (/^[^\s@]+@[^\s@]+$/.test(value)) return value;
  throw new ConfigError(`${name} must be an e-mail address, not '${value}'`);
}

function seedOf(value: string): 'demo' | 'none' {
  if (value === 'demo' || value === 'none') return value;
  throw new ConfigError(`SEED must be 'demo' or 'none', not '${value}'`);
}

function originOf(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  const bare = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  if (bare && !url.username) return url.origin;
  throw new ConfigError(`${name} must be like https://example.com, not '${value}'`);
}

/** 'true' counts as one proxy: trusting a whole chain would let a client write its own address. */
function proxyOf(value: string): false | number | string {
  if (value === '' || /^(0|false|no|off)$/i.test(value)) return false;
  if (/^(true|yes|on)$/i.test(value)) return 1;
  if (/^\d+$/.test(value)) return Number(value);
  const known = ['loopback', 'linklocal', 'uniquelocal'];
  const list = listOf(value);
  const valid = (entry: string) => known.includes(entry) || isRange(entry);
  if (list.every(valid)) return list.join(',');
  throw new ConfigError(`TRUST_PROXY must be true, a number of proxies, or their addresses, not '${value}'`);
}

function isRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
  return family !== 0 && fits && rest.length === 0;
}
