import type { Page } from 'playwright-core';
import type { Contact } from '#contract/admin/enquiries.ts';

/** Fields of an enquiry, identified by its message. */
export const enquiryWith = (message: string) => ({
  name: 'Asha Verma',
  phoneNumber: '98260 12345',
  email: 'asha@example.com',
  message,
});

/** Shown by a form once a submission is stored on the device. */
export const SAVED = 'Saved on this device. It will be sent when you are back online.';

/** Init script: waiting submissions are retried after the shortest delay that the jitter allows. */
export const NO_JITTER = 'Math.random = () => 0';

export type EnquiryFields = Partial<ReturnType<typeof enquiryWith> & { address: string }>;

/** The form of the contact page. */
export const formOf = (page: Page) => page.locator('form:has(textarea)').last();

/** The Contact Sales form of the home page, above the other form. */
export const salesFormOf = (page: Page) => page.locator('form:has(textarea)').first();

export async function fillIn(page: Page, fields: EnquiryFields, form = formOf(page)): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value);
}

export async function submit(page: Page): Promise<void> {
  // Before the first script runs, a click announces a navigation that does not happen.
  await formOf(page).getByRole('button', { name: 'Send message' }).click({ noWaitAfter: true });
}

/** Number of enquiries with this message. */
export const countWithMessage = (contacts: Contact[], message: string) =>
  contacts.filter((contact) => contact.message === message).length;

/** Waits for a text on the page. */
export async function waitForText(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor();
}
