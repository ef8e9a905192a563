import { expect, test } from 'vitest';
import { incrementVersion } from '#server/db/collections.ts';
import { newId } from '#server/db/ids.ts';
import { sharedOffice } from '../support/back-office.ts';
import { isStored } from '../support/device-storage.ts';
import { installed } from '../support/profile.ts';
import { newVisitor } from '../support/visitors.ts';

const office = sharedOffice();

test('P-PROD-04 A-STATE-01 a change shows at the next load, though the list was read and kept a moment before', async () => {
  const { db, origin } = office();
  const id = newId();
  const row = {
    id,
    description: 'Stock by godown.',
    link: null,
    picture_id: null,
    created_at: new Date().toISOString(),
  };
  await db
    .insertInto('projects')
    .values({ ...row, name: 'Godown Stock' })
    .execute();
  await incrementVersion(db, 'projects');
  const { open, complaints } = await newVisitor({ serviceWorkers: 'allow' });
  const page = await open(`${origin}/products`);
  await page.getByRole('heading', { name: 'Godown Stock' }).waitFor();
  await installed(page);
  await isStored(page, 'Godown Stock');
  await db.updateTable('projects').set({ name: 'Godown Ledger' }).where('id', '=', id).execute();
  await incrementVersion(db, 'projects');
  await page.reload();
  await page.getByRole('heading', { name: 'Godown Ledger' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Godown Stock' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});
