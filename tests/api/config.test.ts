import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/core/config.ts';

describe('A-API-01 settings', () => {
  test('the defaults are the documented ones', () => {
    expect(readConfig({})).toMatchObject({
      ...{ port: 3000, host: '127.0.0.1', databaseUrl: '', smtpUrl: '', seed: 'demo', trustProxy: false },
      ...{ adminEmail: 'admin@example.com', adminPassword: '', publicOrigin: 'http://localhost:3000' },
      ...{ allowedOrigins: [], proofAfter: 10, proofCost: 10_000 },
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

  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'postgres:foo'],
    ['DATABASE_URL', 'postgres://'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'smtp:mail'],
    ['ADMIN_EMAIL', 'admin'],
    ['SEED', 'yes'],
    ['PUBLIC_ORIGIN', 'example.com'],
    ['PUBLIC_ORIGIN', 'https://example.com/site'],
    ['ALLOWED_ORIGINS', '*'],
    ['DRAIN_SECONDS', 'soon'],
    ['LOG_LEVEL', 'loud'],
    ['BACKUP_AT', 'at night'],
    ['METRICS_TOKEN', 'short'],
    ['BACKUP_KEY', 'secret'],
    ['AWS_ENDPOINT_URL_S3', 'minio:9000'],
    ['PROOF_AFTER', '0'],
    ['PROOF_COST', '-1'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', '10.0.0.0/99'],
  ])('%s=%s is refused with the name of the setting', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
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
