import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { type Content, contentOf } from '../../../faults/harness/content.ts';
import type { Random } from '../../../faults/harness/random.ts';
import { dialogOf, SUBMITTED } from '../applying.ts';
import { goTo } from './go-to.ts';
import type { FormName } from './plan.ts';

interface Form {
  readonly kind: Content['kind'];
  readonly path: string;
  /** Opens the form on its page. Rejects if it does not appear. */
  open(page: Page): Promise<Locator>;
  readonly button: string;
  /** What the page shows once the submission is stored. */
  stored(page: Page): Locator;
}

/**
 * Timeout for the button of an opening, in milliseconds. A captive portal's answer leaves no openings; then the
 * application is for none in particular.
 */
const PATIENCE = 1_500;
/** Timeout for one field, in milliseconds. The page may navigate while it is filled in. */
const LONGEST_FIELD = 5_000;
const LOOK_AGAIN = 150;

const sent = (page: Page) => page.getByText('Message sent successfully');
const messageForms = (page: Page) => page.locator('form:has(textarea)');

const forms: Readonly<Record<FormName, Form>> = {
  contact: {
    ...{ kind: 'contact', path: '/contact', button: 'Send message', stored: sent },
    open: async (page) => messageForms(page).last(),
  },
  home: {
    ...{ kind: 'contact', path: '/', button: 'Send message', stored: sent },
    open: async (page) => messageForms(page).last(),
  },
  sales: {
    ...{ kind: 'contact', path: '/', button: 'Contact Sales' },
    stored: (page) => page.getByRole('dialog', { name: 'Success' }),
    open: async (page) => messageForms(page).first(),
  },
  career: {
    ...{ kind: 'job', path: '/career', button: 'Submit application' },
    stored: (page) => page.getByText(SUBMITTED).first(),
    async open(page) {
      const button = (name: string) => page.getByRole('button', { name }).first();
      const apply = (name: string) => button(name).click({ timeout: PATIENCE });
      await apply('Apply Now').catch(() => apply('Send us your resume'));
      await dialogOf(page).locator('form').waitFor({ timeout: LONGEST_FIELD });
      return dialogOf(page);
    },
  },
};

/** A form that is filled in and ready to be submitted. */
export interface Written {
  readonly content: Content;
  submit(presses: number): Promise<void>;
  /**
   * Waits until the page shows that the submission is stored, or saved on this device.
   * @returns undefined if `isLooking` becomes false or the page is left
   */
  told(isLooking: () => boolean): Promise<'stored' | 'offline' | undefined>;
}

/** Generates unique content of this kind. */
function inventFor(kind: Content['kind'], random: Random, id: string): Content {
  for (;;) {
    const content = contentOf(random, id, true);
    if (content.kind === kind) return content;
  }
}

/** Fills in the fields of a form, and chooses its file. */
async function fillIn(form: Locator, { kind, fields, file }: Content): Promise<void> {
  const { address, opening: _, ...texts } = fields as Record<string, string>;
  const typed = kind === 'contact' ? { ...texts, address: address?.trim() || 'MG Road' } : texts;
  for (const [field, text] of Object.entries(typed)) {
    await form.locator(`[name=${field}]`).fill(text, { timeout: LONGEST_FIELD });
  }
  if (!file) return;
  const resume = { name: file.name, mimeType: file.type, buffer: Buffer.from(file.bytes) };
  await form.getByLabel('Resume', { exact: true }).setInputFiles(resume);
}

/** Returns the values of a form's fields. They may differ from the input: browsers remove line breaks and spaces. */
function readFields(form: Element): Record<string, string> {
  const named = [...form.querySelectorAll<HTMLInputElement>('[name]:not([type=file], [name=experience])')];
  return Object.fromEntries(named.map(({ name, value }) => [name, value]));
}

/**
 * Opens a form and fills it in.
 * @param page navigates to the form from whatever it shows
 * @param given address of the site, random numbers, and a text for the e-mail
 * @returns undefined if the page does not have the form now
 */
export async function writeInto(
  page: Page,
  name: FormName,
  { origin, random, id }: { origin: string; random: Random; id: string },
): Promise<Written | undefined> {
  const { kind, path, open, button, stored } = forms[name];
  const invented = inventFor(kind, random, id);
  // Does not wait for pictures, because they never load without a network.
  await goTo(page, origin + path);
  let isLeft = false;
  page.once('domcontentloaded', () => {
    isLeft = true;
  });
  const form = await open(page).catch(() => undefined);
  if (!form) return undefined;
  await fillIn(form, invented).catch((error: Error) => {
    throw isLeft ? new Error('The page was navigated elsewhere') : error;
  });
  const fields = await form.evaluate(readFields);
  if (isLeft) throw new Error('The page was navigated elsewhere');
  return {
    content: { ...invented, fields },
    async submit(presses) {
      await form.getByRole('button', { name: button }).click({ clickCount: presses });
    },
    async told(isLooking) {
      const saved = page.getByText('Saved on this device.');
      // What another page shows belongs to another submission.
      for (; isLooking() && !isLeft; await pause(LOOK_AGAIN)) {
        if (!(await stored(page).or(saved).first().isVisible())) continue;
        return (await stored(page).count()) > 0 ? 'stored' : 'offline';
      }
      return undefined;
    },
  };
}
