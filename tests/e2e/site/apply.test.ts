import { afterEach, expect, test } from 'vitest';
import { captivePortal, errorStatus } from '../../support/fault-proxy/canned-responses.ts';
import { fault } from '../../support/fault-proxy/fault.ts';
import { isPost } from '../../support/fault-proxy/request-filters.ts';
import { hashOf, pdfOf } from '../support/applications.ts';
import { type Applying, applyOn, SUBMITTED } from '../support/applying.ts';
import { NO_JITTER, SAVED } from '../support/contact-form.ts';
import { eventually } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

// Uploads over the network, stored by the server. tests/components/features/apply-*.test.tsx test the dialog.

const site = sharedSite();
afterEach(() => site().network.set(fault.pass));

const FAILED = 'Failed to submit the application. Please try again.';
const RESUME = pdfOf(20_000, 'outcomes');
const posts = () => site().network.requests.filter(isPost);

/** A visitor with the dialog open and all fields filled in. */
async function filledIn() {
  const visitor = await newVisitor({ viewport: PHONE });
  await visitor.context.addInitScript(NO_JITTER);
  const form = await applyOn(site(), visitor.open);
  await form.fillIn();
  await form.choose(RESUME);
  return { ...form, visitor };
}

/** Waits until an application is stored once, with its file unchanged. */
async function arrivesOnce({ who, stored }: Applying): Promise<void> {
  await eventually(async () => stored().length).toBe(1);
  const hash = hashOf(RESUME);
  expect(stored()).toMatchObject([{ ...who, file: 'cv.pdf', sha256: hash, actual: hash }]);
}

test('P-CAR-18 P-CAR-19 P-ENT-07 an answer lost after the commit: failed and saved; submitted again unchanged it is stored once', async () => {
  const form = await filledIn();
  await site().network.set(fault.dropAnswer, { only: isPost });
  await form.submit();
  await form.toast(FAILED).waitFor();
  await form.dialog.getByRole('alert').getByText(SAVED).waitFor();
  // From now on nothing is retried automatically for a while: the visitor submits it again.
  const before = posts().length;
  await site().network.set(errorStatus(503, { retryAfter: 60 }), { only: isPost });
  const wasAnswered = async () =>
    posts()
      .slice(before)
      .some((post) => post.fault === 'answer');
  await eventually(wasAnswered).toBe(true);
  await site().network.set(fault.pass);
  await form.submit();
  await form.toast(SUBMITTED).waitFor();
  await form.closed();
  await arrivesOnce(form);
  const [stored] = form.stored();
  expect(Date.parse(stored?.created_at ?? '')).toBeGreaterThan(Date.now() - 600_000);
  expect(form.visitor.complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});

test('server down, connection broken in the middle of the file, captive portals: failed and saved, retried, and it arrives once', async () => {
  const form = await filledIn();
  await site().network.set(fault.cut, { only: isPost });
  await form.submit();
  for (const broken of [
    fault.cut,
    fault.cutRequest(9_000),
    captivePortal('page'),
    captivePortal('redirect'),
    captivePortal('foreign-receipt'),
  ]) {
    const before = posts().length;
    await site().network.set(broken, { only: isPost });
    // A second attempt: the first one has failed.
    await eventually(async () => posts().length).toBeGreaterThan(before + 1);
    await form.dialog.getByRole('alert').getByText(FAILED).waitFor();
    await form.dialog.getByText(SAVED).waitFor();
    expect(await form.typedName()).toBe(form.who.name);
    await form.chosen.getByText('cv.pdf').waitFor();
    expect(form.stored()).toEqual([]);
  }
  await site().network.set(fault.pass);
  await arrivesOnce(form);
  // The form also closes on a delivery that the visitor did not start.
  await form.closed();
});
