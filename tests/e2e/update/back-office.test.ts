import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { fault } from '../../support/fault-proxy/fault.ts';
import { newAdmin, sharedOffice } from '../support/back-office.ts';
import { backOfficeStored, installed } from '../support/browser.ts';
import { checkForUpdate, deploy, updateWaits, useBuilds } from '../support/builds.ts';

const office = sharedOffice();
const newBuild = useBuilds();

/** Addresses of the files that only the back office needs. */
async function filesOf(clientDir: string): Promise<string[]> {
  const entries: { url: string; part?: string }[] = JSON.parse(
    await readFile(join(clientDir, '.precache.json'), 'utf8'),
  );
  return entries.flatMap(({ url, part }) => (part === 'back-office' ? [`/${url}`] : []));
}

const storedOf = (page: Page, files: readonly string[]) =>
  page.evaluate(async (all) => {
    const found = await Promise.all(all.map((url) => caches.match(url)));
    return found.filter((response) => response !== undefined).length;
  }, files);

test('A-ROUTE-01 a device stores the back office once it has been opened there, and then with every build; it works without a network', async () => {
  const { origin, network, holds } = office();
  await holds([{ name: 'Asha' }]);
  const files = await filesOf('dist/client');
  expect(files.length).toBeGreaterThan(15);
  const admin = await newAdmin(office(), { serviceWorkers: 'allow' });
  const page = await admin.open(`${origin}/contact`);
  await installed(page);
  expect(await storedOf(page, files)).toBe(0);
  await page.goto(`${origin}/admin/welcome`);
  await backOfficeStored(page);
  expect(await storedOf(page, files)).toBe(files.length);

  const next = await newBuild();
  const later = await filesOf(next.clientDir);
  await deploy(office(), next);
  const before = network.requests.length;
  await checkForUpdate(page);
  await updateWaits(page);
  expect(await storedOf(page, later)).toBe(later.length);
  const own = network.requests.slice(before).filter(({ url }) => later.includes(url));
  expect(own).toEqual([]);

  await admin.restart();
  await network.set(fault.cut);
  onTestFinished(() => network.set(fault.pass));
  const offline = await admin.open(`${origin}/admin/ManageTeam`);
  await offline.getByRole('heading', { level: 1 }).waitFor();
  expect(await offline.evaluate(() => document.documentElement.dataset.build)).toBe(next.name);
});
