import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Service } from '#contract/public/services.ts';
import { consoleComplaints, expectComplaints } from '../support/console.ts';
import { fieldOf, fieldsOf, fillForm, isInvalid } from '../support/records.ts';
import { pathsOf, renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, cardOf, hasFocus, shows, textsOf, toastOf } from '../support/screen.ts';
import { noAnswer, refuse } from '../support/stub-api.ts';

const PATH = '/admin/services';
const EMPTY = { serviceName: '', serialNumber: '', description: '' };
const createForm = () => page.getByRole('form', { name: 'Create Service' });
const updateForm = () => page.getByRole('form', { name: 'Update Service' });
const titles = () => textsOf('article :is(h2, h3)');
const valuesOf = (form: Locator) =>
  Object.fromEntries(
    [...form.element().querySelectorAll<HTMLInputElement>('[name]')].map(({ name, value }) => [name, value]),
  );

const service = (fields: Partial<Service>): Service => ({
  ...{ _id: crypto.randomUUID(), serviceName: '', serialNumber: '', description: 'x', createdAt: '', ...fields },
});

/** The back office with these services, in the order of the server. A new one is added at the end. */
async function office(path: string, rows: readonly Service[] = []) {
  await page.viewport(360, 740);
  const list = { rows: [...rows] };
  const admin = await renderAdmin(path, {
    servicesAll: () => list.rows,
    servicesCreate: async (request) => {
      const item = service(await fieldsOf(request));
      list.rows.push(item);
      return { message: 'Created', item };
    },
    servicesDelete: (request) => {
      const item = list.rows.find(({ _id }) => request.url.endsWith(`/${_id}`));
      list.rows = list.rows.filter((row) => row !== item);
      return { message: 'Deleted', item };
    },
  });
  return { ...admin, list };
}

test('A-ROUTE-09 A-ROUTE-14 A-MSVC-03 the browser checks the form; the link to the screen has another letter case than its address', async () => {
  const { requests } = await office('/admin/welcome');
  const link = page.getByRole('article').getByRole('link', { name: 'Services' });
  await expect.element(link).toHaveAttribute('href', '/admin/Services');
  await link.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Manage Services' })).toBeVisible();
  await shows('No services yet.');

  // The browser's own validation, with its own messages.
  const form = createForm();
  await expect.poll(() => valuesOf(form)).toEqual(EMPTY);
  for (const name of Object.keys(EMPTY)) {
    expect(isInvalid(fieldOf(form, name)), name).toBe(true);
    expect(fieldOf(form, name).validity.customError, name).toBe(false);
  }
  expect((form.element() as HTMLFormElement).noValidate).toBe(false);
  for (const name of Object.keys(EMPTY)) {
    await buttonOf('Create Service').click();
    await expect.poll(() => document.activeElement).toBe(fieldOf(form, name));
    await fillForm(form, { [name]: '1' });
  }
  expect(pathsOf(requests, 'POST')).toEqual([]);
});

test('A-MSVC-04 A-MSVC-07 D35 services are in the order of the server; deleting the one that is being edited empties the form', async () => {
  const { list, requests } = await office(PATH);
  await shows('No services yet.');
  list.rows = [
    service({ serviceName: 'Second', serialNumber: '2' }),
    service({ serviceName: 'Tenth', serialNumber: '10' }),
    service({ serviceName: 'Audits', serialNumber: 'A-1' }),
  ];
  const id = list.rows[0]?._id;
  await buttonOf('Refresh').click();
  await expect.poll(titles).toEqual(['Second', 'Tenth', 'Audits']);

  await cardOf('Second').getByRole('button', { name: 'Edit' }).click();
  await expect
    .poll(() => valuesOf(updateForm()))
    .toEqual({ serviceName: 'Second', serialNumber: '2', description: 'x' });
  expect(buttonOf('Create Service').elements()).toHaveLength(0);
  await cardOf('Second').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => valuesOf(createForm())).toEqual(EMPTY);
  expect(updateForm().elements()).toHaveLength(0);
  await expect.poll(() => pathsOf(requests, 'DELETE')).toEqual([`/services/delete/${id}`]);
  expect(titles()).toEqual(['Tenth', 'Audits']);
});

test('A-STATE-03 D36 typed text is kept when the screen is left; a failed save and a failed deletion are logged, lose nothing and can be repeated; without a network the list stays and shows its age', async () => {
  expectComplaints(/^(Creating|Deleting) the service failed/, /^Reading records\/services failed/);
  const kept = service({ serviceName: 'Kept', serialNumber: '7' });
  const fields = { serviceName: 'Later', serialNumber: '8', description: 'Half typed' };
  const first = await office(PATH, [kept]);
  await fillForm(createForm(), fields);
  first.unmount();
  const { answers, list } = await office(PATH, [kept]);
  const form = createForm();
  await shows(/^Draft from/);
  expect(valuesOf(form)).toEqual(fields);

  await expect.element(cardOf('Kept')).toBeVisible();
  const online = { ...answers };
  Object.assign(answers, { servicesAll: noAnswer, servicesCreate: noAnswer, servicesDelete: noAnswer });
  await buttonOf('Create Service').click();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to create service' });
  await expect.element(alert).toBeVisible();
  await cardOf('Kept').getByRole('button', { name: 'Delete' }).click();
  await expect.element(toastOf('Failed to delete service')).toBeVisible();
  await expect.element(cardOf('Kept')).toBeVisible();
  await buttonOf('Refresh').click();
  await shows('Error fetching data.');
  await shows(/^Updated /);
  await expect.element(cardOf('Kept')).toBeVisible();
  expect(valuesOf(form)).toEqual(fields);

  answers.servicesCreate = () => refuse(422, 'Not so', { serialNumber: 'Taken already' });
  await page.getByRole('main').getByRole('button', { name: 'Retry', exact: true }).click();
  await shows('Taken already');
  await expect.poll(() => hasFocus(form.getByLabelText('Serial number'))).toBe(true);
  Object.assign(answers, online);
  await form.getByLabelText('Serial number').fill('9');
  await buttonOf('Create Service').click();
  await expect.element(cardOf('Later')).toBeVisible();
  expect(list.rows.at(-1)).toMatchObject({ ...fields, serialNumber: '9' });
  await toastOf('Failed to delete service').getByRole('button', { name: 'Retry' }).click();
  await expect.element(cardOf('Kept')).not.toBeInTheDocument();
  await expect.poll(() => list.rows.map(({ serviceName }) => serviceName)).toEqual(['Later']);
  const failures = consoleComplaints().filter((text) => /^(Creating|Deleting) the service failed/.test(text));
  expect(failures).toHaveLength(3);
});
