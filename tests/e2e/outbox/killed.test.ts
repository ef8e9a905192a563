import { expect, test } from 'vitest';
import { isLong } from '../../support/long.ts';
import { countWithMessage, enquiryWith, fillIn, NO_JITTER, submit, waitForText } from '../support/contact-form.ts';
import { eventually } from '../support/pages.ts';
import { PHONE } from '../support/profile.ts';
import { sharedSite } from '../support/site.ts';
import { newVisitor } from '../support/visitors.ts';

const site = sharedSite({ TRUST_PROXY: '' });
const CYCLES = isLong ? 20 : 5;

// Delay before the kill, in milliseconds: spread evenly over the duration of a submission.
const moment = (cycle: number) => (cycle * 60) / CYCLES;

test(`the server killed at ${CYCLES} moments of a submission: each enquiry is stored once, and the form hears of it`, async () => {
  const { origin, kill, start } = site();
  const visitor = await newVisitor({ viewport: PHONE, serviceWorkers: 'allow' });
  await visitor.context.addInitScript(NO_JITTER);
  const page = await visitor.open(`${origin}/contact`);
  for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
    const message = `Sent while the server died ${cycle}`;
    await fillIn(page, enquiryWith(message));
    await submit(page);
    await page.waitForTimeout(moment(cycle));
    await kill();
    await start();
    await eventually(async () => countWithMessage(await site().enquiries(), message)).toBe(1);
    await waitForText(page, 'Message sent successfully');
    expect(await page.locator('[name=message]').last().inputValue()).toBe('');
  }
  const all = await site().enquiries();
  expect(all).toHaveLength(CYCLES);
}, 600_000);
