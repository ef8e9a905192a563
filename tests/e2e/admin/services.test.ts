import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { errorStatus } from '../../support/fault-proxy/canned-responses.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { hasMethod, isUnder } from '../../support/fault-proxy/request-filters.ts';
import { newAdmin, sharedOffice } from '../support/back-office.ts';
import { waitForText } from '../support/contact-form.ts';
import { eventually, pageShown } from '../support/pages.ts';
import { DESK, PHONE } from '../support/profile.ts';
import { add, cardOf, fetchWithRetry, fillForm, hasFocus, isInvalid, toastOf } from '../support/records.ts';
import { newVisitor } from '../support/visitors.ts';

const office = sharedOffice();
afterEach(() => office().network.set(fault.pass));

const names = async () =>
  ((await (await fetchWithRetry(`${office().origin}/services/all`)).json()) as { serviceName: string }[]).map(
    ({ serviceName }) => serviceName,
  );
const valuesOf = async (form: Locator) =>
  Object.fromEntries(
    await form
      .locator('[name]')
      .evaluateAll((all) => all.map((it) => [it.getAttribute('name') ?? '', (it as HTMLInputElement).value])),
  );
const EMPTY = { serviceName: '', serialNumber: '', description: '' };
const formOf = (page: Page, name: 'Create Service' | 'Update Service') => page.getByRole('form', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('A-ROUTE-09 A-ROUTE-14 A-MSVC-03 A-MSVC-04 A-MSVC-07 D35 the form that the browser checks; services stand in the order of their numbers; one that is deleted is edited no more', async () => {
  const { origin, network } = office();
  const clerk = await newAdmin(office(), { viewport: PHONE });
  const page = await clerk.open(`${origin}/admin/welcome`);
  await page.locator('main a[href="/admin/Services"]').click();
  await pageShown(page, '/admin/services');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Manage Services');
  await waitForText(page, 'No services yet.');

  // The browser's own validation, with its own messages.
  const form = formOf(page, 'Create Service');
  expect(await valuesOf(form)).toEqual(EMPTY);
  for (const name of Object.keys(EMPTY)) {
    const field = form.locator(`[name=${name}]`);
    expect(await isInvalid(field), name).toBe(true);
    expect(await field.evaluate((it: HTMLInputElement) => it.validity.customError), name).toBe(false);
  }
  expect(await form.evaluate((it: HTMLFormElement) => it.noValidate)).toBe(false);
  await button(page, 'Create Service').click();
  await eventually(() => hasFocus(form.locator('[name=serviceName]'))).toBe(true);
  expect(network.requests.filter(hasMethod('POST'))).toEqual([]);

  // '2' comes before '10', in the back office and on the public page.
  await add(office(), '/services/create', { serviceName: 'Audits', serialNumber: 'A-1', description: 'x' });
  await add(office(), '/services/create', { serviceName: 'Tenth', serialNumber: '10', description: 'x' });
  await add(office(), '/services/create', { serviceName: 'Second', serialNumber: '2', description: 'x' });
  await button(page, 'Refresh').click();
  await cardOf(page, 'Second').waitFor();
  const titles = await page.getByRole('article').getByRole('heading').allTextContents();
  expect(titles).toEqual(['Second', 'Tenth', 'Audits']);
  const visitor = await newVisitor({ viewport: DESK });
  const home = await visitor.open(origin);
  await home.locator('#block-more').scrollIntoViewIfNeeded();
  const more = home.getByRole('region', { name: 'More services' });
  await eventually(() => more.getByRole('heading', { level: 3 }).allTextContents()).toEqual(titles);
  expect([...visitor.complaints, ...clerk.complaints]).toEqual([]);

  await cardOf(page, 'Second').getByRole('button', { name: 'Edit' }).click();
  const update = formOf(page, 'Update Service');
  await eventually(() => valuesOf(update)).toEqual({ serviceName: 'Second', serialNumber: '2', description: 'x' });
  expect(await button(page, 'Create Service').count()).toBe(0);
  await cardOf(page, 'Second').getByRole('button', { name: 'Delete' }).click();
  await eventually(() => valuesOf(formOf(page, 'Create Service'))).toEqual(EMPTY);
  await eventually(names).toEqual(['Tenth', 'Audits']);
});

test('A-STATE-03 D36 what is typed outlives the page; a save and a delete that fail are logged, lose nothing and can be tried again; offline the list stays, with its age', async () => {
  const { origin, network } = office();
  await add(office(), '/services/create', { serviceName: 'Kept', serialNumber: '7', description: 'Here' });
  const clerk = await newAdmin(office(), { viewport: PHONE });
  const page = await clerk.open(`${origin}/admin/services`);
  const form = formOf(page, 'Create Service');
  const fields = { serviceName: 'Later', serialNumber: '8', description: 'Half typed' };
  await fillForm(form, fields);
  await page.reload();
  await waitForText(page, /^Draft from/);
  expect(await valuesOf(form)).toEqual(fields);

  await network.set(fault.cut, { only: isUnder('/services') });
  await button(page, 'Create Service').click();
  await page.getByRole('alert').filter({ hasText: 'Failed to create service' }).waitFor();
  await cardOf(page, 'Kept').getByRole('button', { name: 'Delete' }).click();
  await toastOf(page, 'Failed to delete service').waitFor();
  await cardOf(page, 'Kept').waitFor();
  await button(page, 'Refresh').click();
  await waitForText(page, 'Error fetching data.');
  await waitForText(page, /^Updated /);
  expect(await valuesOf(form)).toEqual(fields);

  await network.set(errorStatus(422, { json: { message: 'Not so', errors: { serialNumber: 'Taken already' } } }), {
    only: hasMethod('POST'),
  });
  await page.locator('.save-bar').getByRole('button', { name: 'Retry' }).click();
  await waitForText(page, 'Taken already');
  await eventually(() => hasFocus(form.locator('[name=serialNumber]'))).toBe(true);
  await network.set(fault.pass);
  await form.locator('[name=serialNumber]').fill('9');
  await button(page, 'Create Service').click();
  await cardOf(page, 'Later').waitFor();
  await toastOf(page, 'Failed to delete service').getByRole('button', { name: 'Retry' }).click();
  await eventually(names).not.toContain('Kept');
  const logged = clerk.complaints.filter((text) => /^(Creating|Deleting) the service failed/.test(text));
  expect(logged.length).toBeGreaterThanOrEqual(3);
});
