import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fault } from '#tests/support/fault-proxy/fault.ts';
import { isPost } from '#tests/support/fault-proxy/request-filters.ts';
import { enquiryWith, fillIn, submit, waitForText } from './contact-form.ts';
import { PHONE } from './profile.ts';
import type { Site } from './site.ts';
import { newVisitor, type Visitor } from './visitors.ts';

/** Items on the page that lists the waiting submissions. */
export const item = (page: Page) => page.getByRole('list', { name: 'Waiting submissions' }).getByRole('listitem');

/** A visitor with one waiting submission, on the page that lists it. All POST requests fail. */
export async function withWaiting(
  { origin, network }: Site,
  message: string,
  hasLocks = true,
): Promise<{ page: Page; visitor: Visitor }> {
  const visitor = await newVisitor({ viewport: PHONE });
  if (!hasLocks) await visitor.context.addInitScript('delete Navigator.prototype.locks');
  const page = await visitor.open(`${origin}/contact`);
  expect(await page.evaluate(() => 'locks' in navigator)).toBe(hasLocks);
  await network.set(fault.cut, { only: isPost });
  await fillIn(page, enquiryWith(message));
  await submit(page);
  await waitForText(page, 'Saved on this device');
  await page.getByRole('link', { name: '1 message waits to be sent' }).click();
  await page.getByRole('listitem').filter({ hasText: message }).waitFor();
  return { page, visitor };
}
