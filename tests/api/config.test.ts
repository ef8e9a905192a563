import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/core/config.ts';

/** Settings with values that cannot be used. What the others refuse at the start is in startup-errors.test.ts. */
const WRONG: readonly (readonly [name: string, value: string])[] = [
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'postgres:foo'],
  ['DATABASE_URL', 'postgres://'],
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'smtp:mail'],
  ['ADMIN_EMAIL', 'admin'],
  ['SALES_EMAIL', 'sales@'],
  ['ACKNOWLEDGE', 'yes'],
  ['SEED', 'yes'],
  ['PUBLIC_ORIGIN', 'example.com'],
  ['PUBLIC_ORIGIN', 'https://example.com/site'],
  ['ALLOWED_ORIGINS', '*'],
  ['DRAIN_SECONDS', 'soon'],
  ['ENQUIRY_DAYS', '-1'],
  ['APPLICATION_DAYS', 'a year'],
  ['AUDIT_DAYS', '29'],
  ['MIN_FREE_MB', '1 GB'],
  ['LOG_LEVEL', 'loud'],
  ['BACKUP_AT', 'at night'],
  ['BACKUP_KEY', 'hunter2'],
  ['METRICS_TOKEN', 'hunter2'],
  ['AWS_ENDPOINT_URL_S3', 'minio:9000'],
  ['SALES_MAILS', '0'],
  ['PROOF_AFTER', '0'],
  ['PROOF_COST', '-1'],
  ['RESUMES_PER_DAY', 'many'],
  ['MAX_RESUMES', '-1'],
  ['CLAMD', 'localhost'],
  ['TRUST_PROXY', 'nginx'],
  ['TRUST_PROXY', '10.0.0.0/99'],
];
const SECRET = new Set(['BACKUP_KEY', 'METRICS_TOKEN']);

describe('A-API-01 settings', () => {
  test('the defaults are the documented ones', () => {
    expect(readConfig({})).toMatchObject({
      ...{ port: 3000, host: '127.0.0.1', databaseUrl: '', smtpUrl: '', seed: 'demo', trustProxy: false },
      ...{ adminEmail: 'admin@example.com', adminPassword: '', publicOrigin: 'http://localhost:3000' },
      ...{ allowedOrigins: [], proofAfter: 10, proofCost: 10_000, resumesPerDay: 500, maxResumes: 20_000, clamd: '' },
    });
    expect(readConfig({ PORT: '8080' }).publicOrigin).toBe('http://localhost:8080');
    expect(readConfig({ PORT: '', SEED: ' ' })).toMatchObject({ port: 3000, seed: 'demo' });
  });

  test.each([
    ['true', 1],
    ['2', 2],
    ['0', false],
    ['10.0.0.0/8, loopback', '10.0.0.0/8,loopback'],
    ['::1', '::1'],
  ])('TRUST_PROXY=%s is %j', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(expected);
  });

  test.each(WRONG)('%s=%s is refused in one sentence that says what to set', (name, value) => {
    const refused = () => readConfig({ [name]: value });
    expect(refused).toThrow(ConfigError);
    expect(refused).toThrow(new RegExp(`^${name} must be [^\\n]+$`));
    if (SECRET.has(name)) expect(refused).not.toThrow(value);
  });

  test('every setting has a wrong value above, except those that may be any text', () => {
    const read = new Set<string>();
    readConfig(new Proxy<Record<string, string>>({}, { get: (_, name) => void read.add(String(name)) }));
    const wrong = new Set(WRONG.map(([name]) => name));
    expect([...read].filter((name) => !wrong.has(name)).sort()).toEqual([
      ...[
        'ADMIN_PASSWORD',
        'AWS_ACCESS_KEY_ID',
        'AWS_REGION',
        'AWS_SECRET_ACCESS_KEY',
        'BACKUP_TO',
        'DATA_DIR',
        'HOST',
      ],
    ]);
  });

  test('the example file and the README name every setting', async () => {
    const read = new Set<string>();
    const env = new Proxy<Record<string, string>>({}, { get: (_, name) => void read.add(String(name)) });
    readConfig(env);
    const [example, readme] = await Promise.all(['.env.example', 'README.md'].map((file) => readFile(file, 'utf8')));
    const named = [...(example ?? '').matchAll(/^(?:# )?([A-Z_\d]+)=/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual([...read, 'VITE_API_HOST'].sort());
    for (const name of named) expect(readme).toContain(`\`${name}\``);
  });

  test('a password in an address is not in the message', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db/site' })).not.toThrow(/hunter2/);
  });
});
