import { afterEach, expect, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isUnder } from '../../support/fault-proxy/request-filters.ts';
import { newAdmin, sharedOffice } from '../support/back-office.ts';
import { fillLists } from '../support/dashboard.ts';
import { isStored, storedOn } from '../support/device-storage.ts';
import { eventually } from '../support/pages.ts';

const office = sharedOffice();
afterEach(() => office().network.set(fault.pass));

test('the dashboard shows what was read without a network, with its age; a logout leaves nothing of it', async () => {
  const { origin, network } = office();
  await fillLists(office());
  const page = await (await newAdmin(office())).open(`${origin}/admin/welcome`);
  await page.getByRole('row').filter({ hasText: 'Nalini Rao' }).waitFor();
  // One text of each of the six reads.
  for (const text of ['Nalini Rao', '"applications":1', 'Service 1', 'Khandelwal Traders', 'Godown 1', 'Engineer'])
    await isStored(page, text);
  await network.set(fault.cut, {
    only: isUnder('/admins/', '/jobs/', '/services/', '/team/', '/reviews/', '/projects/'),
  });
  await page.clock.setSystemTime(Date.now() + 3 * 60 * 60_000);
  await page.reload();
  await page.getByRole('row').filter({ hasText: 'Nalini Rao' }).waitFor();
  await eventually(() => page.getByText('Updated 3 hours ago').count()).toBeGreaterThanOrEqual(6);
  expect(await page.getByRole('article').first().textContent()).toBe('ManageTeam1');
  await network.set(fault.pass);
  await page.goto(`${origin}/admin/logout`);
  await page.waitForURL('**/login*');
  await eventually(() => storedOn(page)).not.toContain('Nalini');
});
