import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { alertText, button, callsOf, codeField, emailField, SENT } from '../support/accounts.ts';
import { violationsOf } from '../support/axe.ts';
import { overflow } from '../support/layout.ts';
import { NOBODY, personOf, RETENTION } from '../support/people.ts';
import { renderApp } from '../support/render-app.tsx';
import { hasFocus, shows } from '../support/screen.ts';
import { type Answers, noAnswer, refuse, stubApi } from '../support/stub-api.ts';

const EMAIL = 'meera@example.com';
const OPENED = { success: true, message: '', key: 'the-key', expiresAt: '2026-03-06T09:15:00.000Z' };
const stored = () => page.getByRole('list', { name: 'Stored data' });
const main = () => document.querySelector('main') as HTMLElement;

/** Enters the address and the code. */
async function open(answers: Answers = {}) {
  const all: Answers = {
    ...{ adminsSendOtp: SENT, ownDataRetention: RETENTION },
    ownDataOpen: { ...OPENED, person: personOf() },
    ...answers,
  };
  const requests = stubApi(all);
  const rendered = await renderApp('/my-data');
  await emailField().fill(EMAIL);
  await button('Send OTP').click();
  await codeField().fill('123456');
  await button('Show my data').click();
  const sent = async (path: string) =>
    (await callsOf(requests)).filter(({ call }) => call === `POST ${path}`).map(({ body }) => body);
  return { ...rendered, answers: all, sent };
}

test('D21 a visitor sees what is stored about them after entering the code', async () => {
  const { sent } = await open();
  const heading = page.getByRole('heading', { name: `Stored about ${EMAIL}` });
  await expect.poll(() => hasFocus(heading)).toBe(true);
  const entries = stored().getByRole('listitem');
  await expect.element(entries.nth(0)).toHaveTextContent(/^Application of 6 March 2026.*Meera Joshi.*meera\.pdf/);
  await expect.element(entries.nth(1)).toHaveTextContent(/^Enquiry of 5 March 2026.*Deleted\./);
  await expect.element(entries.nth(2)).toHaveTextContent(/^2 mails/);
  expect(await sent('/people/open')).toEqual([{ email: EMAIL, otp: '123456', ticket: SENT.ticket }]);
});

test('D21 a wrong code is refused, and can be entered again', async () => {
  const { answers } = await open({ ownDataOpen: () => refuse(401, 'Invalid OTP') });
  await expect.element(alertText('Invalid OTP')).toBeVisible();
  answers.ownDataOpen = { ...OPENED, person: NOBODY };
  await button('Show my data').click();
  await shows(`Nothing is stored about`);
  await shows(/^Did you write to us with another address\?/);
  await button('Another address').click();
  await expect.element(emailField()).toHaveValue(EMAIL);
});

test('D21 the data is saved as a file and erased after a question', async () => {
  const answers: Answers = {
    ownDataExport: { success: true, message: '', url: `${location.pathname}${location.search}#saved`, expiresAt: '' },
    ownDataErase: { success: true, message: 'One enquiry and one application are erased', person: NOBODY },
  };
  const { sent } = await open(answers);
  await button('Save as a file').click();
  await expect.poll(() => sent('/people/export')).toEqual([{ key: 'the-key' }]);
  await button('Erase …').click();
  await expect.element(page.getByRole('alertdialog', { name: 'Erase your data?' })).toBeVisible();
  await button('Cancel').click();
  expect(await sent('/people/erase')).toEqual([]);
  await button('Erase …').click();
  await button('Erase for good').click();
  await shows('One enquiry and one application are erased');
  await expect.element(stored()).not.toBeInTheDocument();
  expect(await sent('/people/erase')).toEqual([{ key: 'the-key' }]);
});

test('D21 without a network nothing is erased, and the page says so', async () => {
  await open({ ownDataErase: noAnswer });
  await button('Erase …').click();
  await button('Erase for good').click();
  await expect.element(alertText('Nothing was erased')).toBeVisible();
  await expect.element(stored()).toBeVisible();
});

test('D21 the page and the privacy policy say how long data is kept, as the server has set it', async () => {
  stubApi({ ownDataRetention: { ...RETENTION, enquiries: 0, applications: 180, backups: null } });
  const { location } = await renderApp('/contact');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Policy' }).click();
  const policy = page.getByRole('dialog', { name: 'Privacy Policy' });
  await expect.element(policy.getByText('until you ask us to erase it')).toBeVisible();
  await expect.element(policy.getByText(/^180 days after/)).toBeVisible();
  await expect.element(policy.getByText('Backups')).not.toBeInTheDocument();
  await policy.getByRole('link', { name: 'Your data' }).click();
  await expect.poll(location).toBe('/my-data');
  await expect.element(policy).not.toBeInTheDocument();
  await shows('400 days, without your name and address');
});

test.each([320, 1280])('D21 axe finds nothing serious, and nothing is cropped, at %i px', async (width) => {
  await page.viewport(width, 740);
  const email = `${'e'.repeat(60)}@example.com`;
  const [record] = personOf().records;
  const wide = { ...record, email, name: 'W'.repeat(80), resumeName: `${'r'.repeat(90)}.pdf` } as NonNullable<
    typeof record
  >;
  await open({ ownDataOpen: { ...OPENED, person: personOf({ records: [wide] }) } });
  await expect.element(stored()).toBeVisible();
  expect(overflow()).toBeLessThanOrEqual(0);
  expect(await violationsOf(main())).toEqual([]);
  await button('Erase …').click();
  expect(await violationsOf(page.getByRole('alertdialog').element())).toEqual([]);
});
