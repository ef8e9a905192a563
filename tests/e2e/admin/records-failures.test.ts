import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { status } from '../../support/proxy-canned.ts';
import { fault } from '../../support/proxy-fault.ts';
import { hasMethod, isAt, isUnder } from '../../support/proxy-requests.ts';
import { sharedOffice } from '../support/back-office.ts';
import { soon } from '../support/contact-form.ts';
import { PHONE } from '../support/profile.ts';
import {
  add,
  cardOf,
  empty,
  fillForm,
  formsOf,
  hasFocus,
  newClerk,
  photo,
  reach,
  toastOf,
} from '../support/records.ts';

const office = sharedOffice();
afterEach(() => office().network.set(fault.pass));
beforeEach(() => empty(office()));

const product = { name: 'Ledger', description: 'Credit', link: 'https://ledger.example.com/' };
const names = async (base = '/projects') =>
  ((await (await reach(`${office().origin}${base}/all`)).json()) as { name: string }[]).map(({ name }) => name);
const posts = (path: string) => office().network.seen.filter((it) => it.method === 'POST' && it.url === path);

async function clerkAt(path: string) {
  const clerk = await newClerk(office(), { viewport: PHONE });
  return { clerk, page: await clerk.open(office().origin + path) };
}

async function written(page: Page, fields: Readonly<Record<string, string>>, picture = true) {
  const form = page.locator('main form');
  await fillForm(form, fields);
  if (picture) await form.locator('input[type=file]').setInputFiles(await photo());
  if (picture) await form.getByRole('img', { name: 'What you have chosen' }).waitFor();
  return form;
}

const CREATIONS = [
  ['A-CPROD-05', '/admin/CreateProducts', '/projects', product, 'Create Product', 'Failed to create product'],
  [
    ...(['A-CPORT-05', '/admin/CreatePortfolio', '/portfolio'] as const),
    ...([{ title: 'Tea', category: 'Brand', company: 'Neel' }, 'Create Portfolio Item'] as const),
    'Failed to create portfolio item',
  ],
  [
    ...(['A-CTEAM-05', '/admin/CreateTeam', '/team', { name: 'Meera', designation: 'Engineer' }] as const),
    ...(['Add Team Member', 'Failed to create team member'] as const),
  ],
  [
    ...(['A-CREV-04', '/admin/CreateReview', '/reviews'] as const),
    ...([{ clientName: 'Asha', companyName: 'Mills', rating: '5', message: 'Good' }, 'Add Review'] as const),
    'Failed to create review',
  ],
] as const;

for (const [id, path, base, fields, button, words] of CREATIONS) {
  test(`${id} D36 ${base}: a creation that fails says why in the server's words, else in ours; it is logged, the form stays, Retry makes it once`, async () => {
    const { network } = office();
    const { clerk, page } = await clerkAt(path);
    const form = await written(page, fields);
    await network.set(status(503, { json: { message: 'The shop is closed' }, retryAfter: 1 }), { only: isUnder(base) });
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'The shop is closed' }).waitFor();
    await network.set(status(500, {}), { only: isUnder(base) });
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
    for (const [name, value] of Object.entries(fields)) {
      expect(await form.locator(`[name=${name}]`).inputValue()).toBe(value);
    }
    expect(clerk.complaints.filter((text) => /^Creating the .* failed/.test(text))).toHaveLength(2);

    // The answer gets lost: the server holds it, the page can't know. A retry makes no second one.
    await network.set(fault.dropAnswer, { only: isAt(`${base}/create`) });
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('alert').filter({ hasText: 'needs the network' }).waitFor();
    await network.set(fault.pass);
    await page.getByRole('button', { name: 'Retry' }).click();
    await toastOf(page, 'created').waitFor();
    const answer = await (await reach(`${office().origin}${base}/all`)).json();
    expect(Object.values(answer).flat()).toHaveLength(1);
    const keys = new Set(posts(`${base}/create`).map(({ key }) => key));
    expect(keys.size).toBe(1);
  });
}

test('what the server finds wrong stands next to its field, the focus there, and goes with the next try; another content has another key', async () => {
  const { network } = office();
  const { page } = await clerkAt('/admin/CreateProducts');
  const form = await written(page, product);
  const errors = { description: 'Description is too dull' };
  await network.set(status(400, { json: { message: 'Look again', errors } }), { only: isAt('/projects/create') });
  await page.getByRole('button', { name: 'Create Product', exact: true }).click();
  await form.getByText('Description is too dull').waitFor();
  await soon(() => hasFocus(form.getByLabel('Description'))).toBe(true);
  expect(await form.getByLabel('Description').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  await network.set(fault.pass);
  await form.getByLabel('Description').fill('Brighter');
  await page.getByRole('button', { name: 'Create Product', exact: true }).click();
  await toastOf(page, 'Product created').waitFor();
  expect(await form.getByText('Description is too dull').count()).toBe(0);
  const keys = (await formsOf(page)).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

test('a double tap on the button stores once; a slow upload shows how much has gone and can be stopped', async () => {
  const { network } = office();
  const { page } = await clerkAt('/admin/CreateProducts');
  const form = await written(page, product, false);
  const noise = await photo('green');
  const buffer = Buffer.concat([noise.buffer, Buffer.alloc(3_000_000, 7)]);
  await form.locator('[name=image]').setInputFiles({ ...noise, buffer });
  await form.getByText('2.9 MB').waitFor();
  await network.set(fault.throttle(400_000), { only: hasMethod('POST') });
  const save = page.getByRole('button', { name: 'Create Product', exact: true });
  await save.click();
  const bar = page.getByRole('progressbar', { name: 'Sending' });
  await soon(() => bar.evaluate((it: HTMLProgressElement) => it.value)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await page.getByRole('alert').filter({ hasText: 'Cancelled' }).waitFor();
  expect(await names()).toEqual([]);
  expect(await form.getByLabel('Name').inputValue()).toBe('Ledger');

  await network.set(fault.delay(700), { only: hasMethod('POST') });
  await save.dblclick();
  await toastOf(page, 'Product created').waitFor();
  await network.idle();
  expect(await names()).toEqual(['Ledger']);
  expect(await formsOf(page)).toHaveLength(2);
});

test('a creation goes on when its screen is left, and what fails then can be tried again from wherever one is', async () => {
  const { page } = await clerkAt('/admin/CreateTeam');
  await written(page, { name: 'Meera', designation: 'Engineer' }, false);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/team/create', async (route) => {
    await gate;
    await route.fulfill({ status: 500, json: { success: false, message: 'Too late' } });
  });
  await page.getByRole('button', { name: 'Add Team Member' }).click();
  await page.getByRole('button', { name: 'Stop sending' }).waitFor();
  await page.getByRole('link', { name: 'Manage Team' }).click();
  await page.getByRole('heading', { level: 1, name: 'Manage Team' }).waitFor();
  release();
  const failed = toastOf(page, 'Too late');
  await failed.waitFor();
  await page.unroute('**/team/create');
  await failed.getByRole('button', { name: 'Retry' }).click();
  await cardOf(page, 'Meera').waitFor();
  expect(await names('/team')).toEqual(['Meera']);
  // Its draft has gone with it.
  await page.goto(`${office().origin}/admin/CreateTeam`);
  expect(await page.getByRole('form', { name: 'Create Team' }).getByLabel('Name').inputValue()).toBe('');
});

test('A-STATE-03 A-MTEAM-05 D38 D39 a deletion that fails is logged, puts its card back and offers Retry; one that was made elsewhere counts; undoing that fails tells too', async () => {
  const { origin, network } = office();
  const { _id } = await add(office(), '/team/create', { name: 'Meera', designation: 'Engineer' });
  await add(office(), '/team/create', { name: 'Ravi', designation: 'Designer' });
  const { clerk, page } = await clerkAt('/admin/ManageTeam');
  const card = cardOf(page, 'Meera');
  const isDelete = hasMethod('DELETE');
  await network.set(status(500, { json: { message: 'Not now' } }), { only: isDelete });
  await card.getByRole('button', { name: 'Delete' }).click();
  const failed = toastOf(page, 'Not now');
  await failed.waitFor();
  await card.waitFor();
  expect(clerk.complaints.some((text) => text.startsWith('Deleting the team member failed'))).toBe(true);

  await network.set(fault.cut, { only: isDelete });
  await failed.getByRole('button', { name: 'Retry' }).click();
  await toastOf(page, 'Failed to delete team member').waitFor();
  await card.waitFor();
  await network.set(fault.pass);
  const headers = { Authorization: `Bearer ${await office().tokenOf('admin')}` };
  expect((await reach(`${origin}/team/delete/${_id}`, { method: 'DELETE', headers })).status).toBe(200);
  await toastOf(page, 'Failed to delete').getByRole('button', { name: 'Retry' }).click();
  await card.waitFor({ state: 'detached' });
  const deleted = toastOf(page, 'Deleted');
  await deleted.waitFor();
  await cardOf(page, 'Ravi').waitFor();

  await network.set(status(500, {}), { only: isUnder('/team/restore') });
  await deleted.getByRole('button', { name: 'Undo' }).click();
  const sorry = toastOf(page, 'Failed to restore team member');
  await sorry.waitFor();
  await network.set(fault.pass);
  await sorry.getByRole('button', { name: 'Retry' }).click();
  await card.waitFor();
  expect((await names('/team')).toSorted()).toEqual(['Meera', 'Ravi']);
});

test('A-STATE-03 an update that fails is logged and keeps the form, in a sheet and in a card; Retry saves it', async () => {
  const { network } = office();
  await add(office(), '/projects/create', product);
  await add(office(), '/team/create', { name: 'Meera', designation: 'Engineer' });
  const { clerk, page } = await clerkAt('/admin/ManageProducts');
  for (const [path, field, value] of [
    ['/admin/ManageProducts', 'name', 'Udhaar'],
    ['/admin/ManageTeam', 'designation', 'Lead'],
  ] as const) {
    if (path !== '/admin/ManageProducts') await page.goto(office().origin + path);
    await page.getByRole('article').getByRole('button', { name: 'Update' }).click();
    await page.locator(`form [name=${field}]`).fill(value);
    await network.set(fault.cut, { only: hasMethod('PUT') });
    await page.getByRole('button', { name: 'Update', exact: true }).last().click();
    await page.getByRole('alert').filter({ hasText: 'Failed to update' }).waitFor();
    expect(await page.locator(`form [name=${field}]`).inputValue()).toBe(value);
    await network.set(fault.pass);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.locator('form').waitFor({ state: 'detached' });
    await page.getByRole('article').getByText(value).waitFor();
  }
  expect(clerk.complaints.filter((text) => /^Updating the .* failed/.test(text))).toHaveLength(2);
});
