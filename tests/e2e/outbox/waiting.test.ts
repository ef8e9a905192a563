import { afterEach, expect, test } from 'vitest';
import { errorStatus } from '../../support/fault-proxy/canned-responses.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isPost } from '../../support/fault-proxy/request-filters.ts';
import { stopClock } from '../support/carousel.ts';
import { countWithMessage, enquiryWith, fillIn, submit, waitForText } from '../support/contact-form.ts';
import { networkIdle } from '../support/idle-network.ts';
import { appRuns, eventually } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor, newVisitorWithApp } from '../support/visitors.ts';
import { item, withWaiting } from '../support/waiting.ts';

const site = sharedSite();
afterEach(() => site().network.set(fault.pass));

test('the page lists what waits, since when and how often it was tried, also after the browser was closed', async () => {
  const visitor = await newVisitorWithApp(site().origin, { viewport: PHONE });
  const page = await visitor.open(`${site().origin}/contact`);
  await site().network.set(fault.cut);
  await fillIn(page, enquiryWith('Listed'));
  await submit(page);
  await page.getByRole('link', { name: '1 message waits to be sent' }).click();
  await item(page).getByText('Listed').waitFor();
  expect(await item(page).textContent()).toMatch(/From Asha Verma, since .*tried (once|\d times)/s);
  await visitor.restart();
  const again = await visitor.open(`${site().origin}/waiting`);
  await item(again).getByText('Listed').waitFor();
});

test('what the server cannot take is tried again ever more rarely', async () => {
  const { origin, network } = site();
  const visitor = await newVisitor({ viewport: PHONE });
  // The longest jitter: 2 s, then 4 s. There is no service worker, because it would have random numbers of its own.
  await visitor.context.addInitScript('Math.random = () => 0.999');
  const page = await visitor.open(`${origin}/contact`);
  await appRuns(page);
  const before = network.requests.length;
  await network.set(errorStatus(503), { only: isPost });
  await fillIn(page, enquiryWith('Patience'));
  await submit(page);
  await waitForText(page, 'Saved on this device');
  const tries = () =>
    network.requests
      .slice(before)
      .filter(isPost)
      .map(({ at }) => at);
  await eventually(async () => tries().length).toBeGreaterThan(2);
  const [first = 0, second = 0, third = 0] = tries();
  expect(second - first).toBeGreaterThan(1_900);
  expect(third - second).toBeGreaterThan(3_900);
  expect(third - second).toBeGreaterThan(second - first);
});

test('P-CONST-05 Send now delivers at once, and a toast says so for 5 seconds', async () => {
  const { page } = await withWaiting(site(), 'Sent now');
  const { network } = site();
  // The server asks to wait for ten minutes: a request before that comes from the button.
  const before = network.requests.length;
  await network.set(errorStatus(503, { retryAfter: 600 }), { only: isPost });
  await eventually(async () => network.requests.slice(before).some((it) => isPost(it) && it.fault === 'answer')).toBe(
    true,
  );
  await network.idle();
  await network.set(fault.pass);
  await page.clock.install();
  await stopClock(page);
  await page.getByRole('button', { name: 'Send now' }).click();
  const toast = page.locator('.toast:not([data-leaving])', { hasText: 'Message sent successfully' });
  await eventually(async () => {
    await page.clock.runFor(10);
    return toast.count();
  }).toBe(1);
  await page.clock.runFor(4_900);
  expect(await toast.count()).toBe(1);
  await page.clock.runFor(200);
  await eventually(() => toast.count()).toBe(0);
  await waitForText(page, 'Nothing is waiting');
  expect(countWithMessage(await site().enquiries(), 'Sent now')).toBe(1);
});

test('Delete takes it off the device, Undo puts it back', async () => {
  const { page } = await withWaiting(site(), 'Deleted and put back');
  await page.getByRole('button', { name: 'Delete' }).click();
  await waitForText(page, 'Nothing is waiting');
  await page.getByRole('button', { name: 'Undo' }).click();
  await item(page).getByText('Deleted and put back').waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await waitForText(page, 'Nothing is waiting');
  await site().network.set(fault.pass);
  await page.reload();
  await waitForText(page, 'Nothing is waiting');
  expect(countWithMessage(await site().enquiries(), 'Deleted and put back')).toBe(0);
});

test.each([
  ['', true],
  [', in a page without Web Locks too, as on a plain http address', false],
])('Edit keeps every field, and only the new words are sent%s', async (_, hasLocks) => {
  const [before, after] = [`Words to mend ${hasLocks}`, `Words mended ${hasLocks}`];
  const { page, visitor } = await withWaiting(site(), before, hasLocks);
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: 'Edit the message' });
  expect(await form.getByLabel('Phone number').inputValue()).toBe('98260 12345');
  await form.getByLabel('Message').fill(after);
  await site().network.set(fault.pass);
  // The network is back, and this page and others flush the outbox: the old text is not sent while it is being edited.
  // Without Web Locks a page does not know of other pages.
  const other = hasLocks && (await visitor.open(`${site().origin}/contact`));
  if (other) await other.evaluate(() => dispatchEvent(new Event('online')));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await networkIdle(site().network);
  expect(countWithMessage(await site().enquiries(), before)).toBe(0);
  await form.getByRole('button', { name: 'Save and send' }).click();
  await eventually(async () => countWithMessage(await site().enquiries(), after)).toBe(1);
  expect(countWithMessage(await site().enquiries(), before)).toBe(0);
});

test('Edit pressed while an attempt hangs, and the page left meanwhile: it is sent all the same', async () => {
  const { page } = await withWaiting(site(), 'Left while it was taken');
  const { network } = site();
  await network.set(fault.hang, { only: isPost });
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('button', { name: 'Sending' }).waitFor();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.goBack();
  await page.getByRole('list', { name: 'Waiting submissions' }).waitFor({ state: 'detached' });
  await network.set(fault.cut, { only: isPost });
  await network.set(fault.pass);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await eventually(async () => countWithMessage(await site().enquiries(), 'Left while it was taken')).toBe(1);
});

test('the device cannot write: what was edited stays in the form, and what was to be deleted stays listed', async () => {
  const { page } = await withWaiting(site(), 'On a full device');
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: 'Edit the message' });
  await form.getByLabel('Message').fill('Not to be lost');
  await page.evaluate(() => {
    const full = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { put: full, delete: full });
  });
  await form.getByRole('button', { name: 'Save and send' }).click();
  await waitForText(page, 'Could not be saved on this device');
  expect(await form.getByLabel('Message').inputValue()).toBe('Not to be lost');
  expect(await form.getByRole('button', { name: 'Save and send' }).getAttribute('aria-busy')).toBeNull();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await waitForText(page, 'Could not be deleted from this device');
  expect(await item(page).textContent()).toContain('On a full device');
});

test('what was deleted and cannot be put back on a full device is told with its words, and Retry brings it back', async () => {
  const { page } = await withWaiting(site(), 'Deleted by a slip');
  await page.getByRole('button', { name: 'Delete' }).click();
  await waitForText(page, 'Nothing is waiting');
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    const full = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { put: full });
    addEventListener('room', () => Object.assign(IDBObjectStore.prototype, { put }));
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  const toast = page.locator('.toast', { hasText: 'Could not be put back on this device' });
  await toast.getByText('Deleted by a slip').waitFor();
  await page.evaluate(() => dispatchEvent(new Event('room')));
  await toast.getByRole('button', { name: 'Retry' }).click();
  await item(page).getByText('Deleted by a slip').waitFor();
});

test('refused while nobody looked: it needs attention, with the words of the server, and can be mended', async () => {
  const { origin, network } = site();
  const visitor = await newVisitorWithApp(origin, { viewport: PHONE });
  const page = await visitor.open(`${origin}/contact`);
  await network.set(fault.cut);
  await page.locator('[name=name]').evaluate((field) => field.removeAttribute('maxlength'));
  await fillIn(page, { ...enquiryWith('Refused later'), name: 'B'.repeat(121) });
  await submit(page);
  await waitForText(page, 'Saved on this device');
  await visitor.restart(() => network.set(fault.pass));
  const later = await visitor.open(`${origin}/waiting`);
  await waitForText(later, 'Needs your attention');
  await waitForText(later, 'The server did not take it: Name can have at most 120 characters');
  await later.getByRole('button', { name: 'Edit' }).click();
  const form = later.getByRole('form', { name: 'Edit the message' });
  await form.getByText('Name can have at most 120 characters').waitFor();
  await eventually(() => form.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
  await form.getByLabel('Name').fill('Bina Rao');
  await form.getByRole('button', { name: 'Save and send' }).click();
  await waitForText(later, 'Nothing is waiting');
  const all = await site().enquiries();
  expect(all.filter(({ message }) => message === 'Refused later').map(({ name }) => name)).toEqual(['Bina Rao']);
});
