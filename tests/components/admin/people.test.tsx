import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callsOf } from '../support/accounts.ts';
import { expectComplaints } from '../support/console.ts';
import { NOBODY, personOf } from '../support/people.ts';
import { renderAdmin } from '../support/render-admin.tsx';
import { buttonOf, hasFocus, shows, toastOf } from '../support/screen.ts';
import { refuse } from '../support/stub-api.ts';

const who = () => page.getByLabelText('E-mail address or phone number');
const find = () => page.getByRole('main').getByRole('button', { name: 'Find', exact: true });

test('D21 an owner finds, saves and erases what is stored about somebody', async () => {
  const admin = await renderAdmin('/admin/people', {
    peopleFind: { success: true, message: '', person: personOf() },
    peopleExport: { success: true, message: '', url: `${location.pathname}${location.search}#saved`, expiresAt: '' },
    peopleErase: { success: true, message: 'One enquiry and one application are erased', person: NOBODY },
  });
  await who().fill(' meera@example.com ');
  await find().click();
  await expect.poll(() => hasFocus(page.getByRole('heading', { name: 'Stored about meera@example.com' }))).toBe(true);
  const open = page.getByRole('link', { name: 'Open the application of Meera Joshi' });
  await expect.element(open).toHaveAttribute('href', '/admin/applications?item=applied');
  // A deleted one cannot be opened.
  await expect.element(page.getByRole('link', { name: /^Open the enquiry/ })).not.toBeInTheDocument();

  await buttonOf('Save as a file').click();
  await buttonOf('Erase …').click();
  await expect.element(page.getByRole('alertdialog', { name: 'Erase everything?' })).toBeVisible();
  await shows(/^This is all that is stored about meera@example\.com\./);
  await buttonOf('Erase for good').click();
  await expect.element(toastOf('One enquiry and one application are erased')).toBeVisible();
  await expect.poll(() => hasFocus(page.getByRole('heading', { name: 'Nothing is stored about' }))).toBe(true);
  const sent = (await callsOf(admin.requests)).filter(({ call }) => call.startsWith('POST /admins/people/'));
  expect(sent).toEqual(
    ['find', 'export', 'erase'].map((name) => ({
      call: `POST /admins/people/${name}`,
      body: { who: 'meera@example.com' },
    })),
  );
});

test('D21 an error is shown at the field, and the input is kept', async () => {
  const message = 'Enter an e-mail address, or a phone number of at least 6 digits';
  await renderAdmin('/admin/people', { peopleFind: () => refuse(400, message, { who: message }) });
  expectComplaints();
  await who().fill('Meera');
  await find().click();
  await shows(message);
  await expect.element(who()).toHaveValue('Meera');
  await expect.poll(() => hasFocus(who())).toBe(true);
});

test('D21 an account of the back office is named, and is not offered to be erased', async () => {
  const account = { name: 'Ravi', email: 'ravi@example.com', mobileNumber: '', createdAt: '2026-03-05T09:00:00.000Z' };
  const person = { ...NOBODY, account: { ...account, isAdmin: true } };
  await renderAdmin('/admin/people', { peopleFind: { success: true, message: '', person } });
  await who().fill('ravi@example.com');
  await find().click();
  await shows('Account of the back office');
  await expect.element(buttonOf('Save as a file')).toBeVisible();
  await expect.element(buttonOf('Erase …')).not.toBeInTheDocument();
});
