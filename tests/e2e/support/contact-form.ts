import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Contact } from '#contract/admin/enquiries.ts';
import { WAIT } from './browser.ts';

/** What a visitor types; the message tells one enquiry from another. */
export const words = (message: string) => ({
  name: 'Asha Verma',
  phoneNumber: '98260 12345',
  email: 'asha@example.com',
  message,
});

/** What a form says once a submission waits on the device. */
export const SAVED = 'Saved on this device. It will be sent when you are back online.';

/** For the pages of a context: what waits is tried again as soon as its jitter allows. */
export const SOONEST = 'Math.random = () => 0';

export type Words = Partial<ReturnType<typeof words> & { address: string }>;

/** The contact page's form, as a visitor uses it. */
export const formOf = (page: Page) => page.locator('form:has(textarea)').last();

/** The home page's form for Contact Sales, above the other. */
export const salesFormOf = (page: Page) => page.locator('form:has(textarea)').first();

export async function fillIn(page: Page, fields: Words, form = formOf(page)): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value);
}

export async function submit(page: Page): Promise<void> {
  await formOf(page).getByRole('button', { name: 'Send message' }).click();
}

/** How often the server holds an enquiry with this message. */
export const copies = (contacts: Contact[], message: string) =>
  contacts.filter((contact) => contact.message === message).length;

/** Waits for a text on the page. */
export async function says(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor();
}

/** Tries an expectation until it holds. */
export const soon = (work: () => Promise<unknown>, timeout = WAIT) => expect.poll(work, { timeout, interval: 100 });
