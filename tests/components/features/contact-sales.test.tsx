import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ContactSales } from '#features/enquiries/ContactSales.tsx';
import SalesSection from '#features/enquiries/SalesSection.tsx';
import { pageOutbox } from '#offline/submissions/page-outbox.ts';
import { fieldOf, fillIn, focused } from '../support/forms.ts';
import { emptyOutbox, keysOf, SAVED, setOnline, waiting } from '../support/outbox.ts';
import { render } from '../support/render.tsx';
import { type Answers, noAnswer, refuse, stubApi } from '../support/stub-api.ts';

const ALL = {
  ...{ name: 'Asha Verma', phoneNumber: '98260 12345', email: 'asha@example.com' },
  ...{ address: 'Vijay Nagar, Indore', message: 'Please call me' },
};
const STORED = { success: true, message: 'Stored' };

beforeEach(emptyOutbox);

async function renderForm(answers: Answers = { contactsCreate: STORED }) {
  const requests = stubApi(answers);
  const { container } = await render(<ContactSales />);
  const form = container.querySelector('form') as HTMLFormElement;
  const send = () => page.getByRole('button', { name: 'Contact Sales' }).click();
  return { form, send, requests, message: () => fieldOf(form, 'message').value };
}

test('P-SALES-01 P-SALES-02 P-SALES-03 P-SALES-04 P-SALES-05 P-SALES-06 P-SALES-07 P-SALES-08 submitted empty: an error at each field, the focus on the first, and nothing is sent', async () => {
  const { form, send, requests } = await renderForm();
  expect(form.noValidate).toBe(true);
  await send();
  for (const [label, error] of [
    ['Name', 'Name is required'],
    ['Address', 'Address is required'],
    ['Phone number', 'Phone number is required'],
    ['Email', 'Email is required'],
    ['Message', 'Message is required'],
  ] as const) {
    const field = page.getByLabelText(label, { exact: true });
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveAccessibleDescription(error);
  }
  expect(focused()).toBe('name');
  await fillIn(form, { ...ALL, address: ' ' });
  await send();
  await expect.element(page.getByText('Name is required')).not.toBeInTheDocument();
  await expect.element(page.getByText('Address is required')).toBeVisible();
  expect(requests).toHaveLength(0);
  expect(await waiting()).toEqual([]);
});

test('P-SALES-09 P-SALES-10 P-SALES-11 P-SALES-12 P-HOME-20 stored: the form and its errors clear, and half a second later the Success dialog opens', async () => {
  const { form, send, requests, message } = await renderForm();
  await send();
  await expect.element(page.getByText('Name is required')).toBeVisible();
  await fillIn(form, ALL);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await send();
    await expect.poll(message).toBe('');
    expect(await requests[0]?.json()).toEqual(ALL);
    const dialog = page.getByRole('dialog', { name: 'Success' });
    await vi.advanceTimersByTimeAsync(450);
    expect(dialog.elements()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(100);
    await expect.element(dialog).toBeVisible();
    expect(form.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
    await dialog.getByText('Close', { exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

test('P-SALES-13 no answer: the alert says that it is saved, the form keeps its content, and it is sent later under the same key', async () => {
  const answers: Answers = { contactsCreate: noAnswer };
  const { form, send, requests, message } = await renderForm(answers);
  await fillIn(form, ALL);
  await send();
  const alert = page.getByRole('alertdialog', { name: 'Something went wrong!' });
  await expect.element(alert.getByText(SAVED)).toBeVisible();
  await alert.getByText('Close', { exact: true }).click();
  expect(message()).toBe(ALL.message);
  answers.contactsCreate = STORED;
  await pageOutbox.flush('urgent');
  expect(requests).toHaveLength(2);
  expect(new Set(keysOf(requests)).size).toBe(1);
  expect(await waiting()).toEqual([]);
});

test('P-SALES-13 the server is busy: its message in the alert, and that it is saved', async () => {
  const { form, send } = await renderForm({ contactsCreate: () => refuse(503, 'Too busy right now') });
  await fillIn(form, ALL);
  await send();
  const alert = page.getByRole('alertdialog', { name: 'Too busy right now' });
  await expect.element(alert.getByText(SAVED)).toBeVisible();
  expect(await waiting()).toMatchObject([{ fields: ALL, state: 'queued' }]);
});

test('P-SALES-03 P-SALES-06 its own errors replace those of the server', async () => {
  const errors = { email: 'Nobody has this address' };
  const { form, send } = await renderForm({ contactsCreate: () => refuse(400, 'Correct it', errors) });
  await fillIn(form, ALL);
  await send();
  await expect.element(page.getByText(errors.email)).toBeVisible();
  expect(page.getByRole('alertdialog').elements()).toHaveLength(0);
  await fillIn(form, { name: '' });
  await send();
  await expect.element(page.getByText('Name is required')).toBeVisible();
  expect(page.getByText(errors.email).elements()).toHaveLength(0);
});

test('P-SALES-10 offline: the dialog is titled Saved, and the form clears', async () => {
  const { form, send, requests, message } = await renderForm();
  await fillIn(form, ALL);
  setOnline(false);
  await send();
  await expect.element(page.getByRole('dialog', { name: 'Saved' }).getByText(SAVED)).toBeVisible();
  expect(message()).toBe('');
  expect(requests).toHaveLength(0);
  expect(await waiting()).toMatchObject([{ kind: 'contact', fields: ALL }]);
});

test('P-HOME-16 P-HOME-17 P-HOME-18 P-HOME-21 P-HOME-22 the section links to call, chat and e-mail', async () => {
  stubApi({ teamAll: [] });
  await render(<SalesSection />);
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
  const addressOf = (name: string | RegExp) => page.getByRole('link', { name }).element().getAttribute('href');
  expect(addressOf('Book a Call')).toMatch(/^tel:\+?\d+$/);
  expect(addressOf('Book a Demo')).toMatch(/^https:\/\/wa\.me\/\d+$/);
  expect(addressOf(/@/)).toMatch(/^mailto:.+@.+/);
  await expect.element(page.getByText('24/7 instant support')).toBeVisible();
});
