import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { startMaintenance } from '#server/app/maintenance.ts';
import { databases, newFolder, useServer } from '../support/server.ts';

const DAY = 24 * 3_600_000;

let clientDir = '';
beforeAll(async () => {
  clientDir = await newFolder('client');
  await mkdir(join(clientDir, 'assets'));
  await writeFile(join(clientDir, 'assets/app-1a2b3c4d.js'), 'export {};');
});

describe.each(databases)('maintenance on %s', (kind) => {
  const server = useServer(kind);

  test('runs soon after the start; a failing job does not stop the others', async () => {
    const { context, lines } = server();
    const { dataDir } = context.config;
    // Two jobs miss their tables: one of the files, and the second one of the database.
    await context.db.schema.dropTable('retained_files').execute();
    await context.db.schema.alterTable('pictures').renameTo('pictures_elsewhere').execute();
    await mkdir(join(dataDir, 'mail'), { recursive: true });
    const ages = { 'month.eml': 30.1, 'young.eml': 29.9, '.half.part': 31 };
    for (const [name, days] of Object.entries(ages)) {
      const path = join(dataDir, 'mail', name);
      await writeFile(path, 'Subject: Hello');
      await utimes(path, (Date.now() - days * DAY) / 1000, (Date.now() - days * DAY) / 1000);
    }
    const bucket = { bucket: 'full-again', tat: 1 };
    await context.db.insertInto('rate_limits').values(bucket).execute();
    const buckets = () => context.db.selectFrom('rate_limits').select('bucket').execute();

    const stop = startMaintenance(context, clientDir, 0);
    await expect.poll(buckets, { timeout: 30_000 }).not.toContainEqual({ bucket: bucket.bucket });
    stop();
    expect(await readdir(join(dataDir, 'mail'))).toEqual(['young.eml']);
    const failed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'maintenance failed');
    expect(failed.map(({ job }) => job)).toEqual(['assets', 'records', 'retained files']);
  });
});
