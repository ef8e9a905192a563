import { expect, test } from 'vitest';
import { errorStatus } from '../../support/fault-proxy/canned-responses.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isPost } from '../../support/fault-proxy/request-filters.ts';
import { countWithMessage, enquiryWith, fillIn, formOf, submit, waitForText } from '../support/contact-form.ts';
import { storeSession } from '../support/device-storage.ts';
import { eventually } from '../support/pages.ts';
import { BROWSER, installed, newProfile, PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

const site = sharedSite();

test('an enquiry sent without a network, from a page opened without one, reaches the admin once after the browser was closed', async () => {
  const { origin, network, kill, start } = site();
  const visitor = await newProfile(BROWSER);
  await installed(await visitor.open(`${origin}/contact`));

  await network.set(fault.cut);
  await kill();
  const page = await visitor.open(`${origin}/contact`);
  await fillIn(page, enquiryWith('Sent in a lift'));
  await submit(page);
  await waitForText(page, 'Saved on this device');
  await waitForText(page, '1 message waits to be sent');

  await visitor.restart(async () => {
    await start();
    await network.set(fault.pass);
  });
  const next = await visitor.open(origin);
  await eventually(async () => countWithMessage(await site().enquiries(), 'Sent in a lift')).toBe(1);
  await next
    .locator('.toast')
    .getByText(/^Your message of \d+:\d\d [ap]m has arrived$/)
    .waitFor();

  const admin = await newVisitor();
  const table = await admin.open(`${origin}/login`);
  await storeSession(table, { token: site().token, role: 'admin' });
  await table.goto(`${origin}/admin/contact-us-data`);
  await table.getByRole('row').filter({ hasText: 'Sent in a lift' }).waitFor();
  expect(await table.getByRole('row').filter({ hasText: 'Sent in a lift' }).count()).toBe(1);
  expect(await table.getByRole('row').filter({ hasText: 'Sent in a lift' }).textContent()).toContain('Asha Verma');
});

test('an answer lost after the commit: the form keeps its content, says that it is saved, and it is stored once', async () => {
  const { origin, network } = site();
  const visitor = await newVisitor({ viewport: PHONE });
  const page = await visitor.open(`${origin}/contact`);
  await fillIn(page, enquiryWith('The answer was lost'));
  await network.set(fault.dropAnswer, { only: isPost });
  const button = formOf(page).getByRole('button', { name: 'Send message' });
  await button.evaluate((it) => it.scrollIntoView({ block: 'end' }));
  await submit(page);
  await waitForText(page, 'Failed to send message');
  await waitForText(page, 'Saved on this device');
  expect(await formOf(page).locator('[name=message]').inputValue()).toBe('The answer was lost');
  // The count of waiting submissions and the bars are at the foot of the page, and do not cover the form's message.
  await waitForText(page, '1 message waits to be sent');
  const isOnTop = (it: Element) => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    return [top + 4, bottom - 4].every((y) => it.contains(document.elementFromPoint((left + right) / 2, y)));
  };
  await eventually(() => formOf(page).getByRole('alert').evaluate(isOnTop)).toBe(true);
  // From now on nothing is retried automatically for a while: the visitor submits it again.
  const before = network.requests.length;
  await network.set(errorStatus(503, { retryAfter: 600 }), { only: isPost });
  await eventually(async () => network.requests.slice(before).some((it) => isPost(it) && it.fault === 'answer')).toBe(
    true,
  );
  await network.set(fault.pass);
  await submit(page);
  await waitForText(page, 'Message sent successfully');
  expect(await formOf(page).locator('[name=message]').inputValue()).toBe('');
  expect(countWithMessage(await site().enquiries(), 'The answer was lost')).toBe(1);
});
