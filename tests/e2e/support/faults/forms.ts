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
  /** Leads from the page to the form; rejects where it does not come. */
  open(page: Page): Promise<Locator>;
  readonly button: string;
  /** What the page shows once the submission is stored. */
  stored(page: Page): Locator;
}

/** A portal's answer in the place of the positions leaves none to apply for: then it is for nothing in particular. */
const PATIENCE = 1_500;
/** How long a field may be out of reach, in milliseconds: the page may be led elsewhere. */
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

/** Something written into a form, ready to be submitted. */
export interface Written {
  readonly content: Content;
  submit(presses: number): Promise<void>;
  /** Resolves once the visitor is told that it is stored, or that it is saved here; undefined once nobody looks. */
  told(isLooking: () => boolean): Promise<'stored' | 'offline' | undefined>;
}

/** What a form of that kind submits, and nothing else equals. */
function inventFor(kind: Content['kind'], random: Random, id: string): Content {
  for (;;) {
    const content = contentOf(random, id, true);
    if (content.kind === kind) return content;
  }
}

/** Writes into a form's fields, and chooses its file. */
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

/** All that a form's fields hold, as it has them: browsers take line breaks and spaces out of some. */
function readFields(form: Element): Record<string, string> {
  const named = [...form.querySelectorAll<HTMLInputElement>('[name]:not([type=file], [name=experience])')];
  return Object.fromEntries(named.map(({ name, value }) => [name, value]));
}

/**
 * Opens a form and writes into it.
 * @param page where; whatever it shows is left
 * @param name which form
 * @returns undefined where the page has no such form now
 * @param given its site's address, chance, and what stands in the e-mail
 */
export async function writeInto(
  page: Page,
  name: FormName,
  { origin, random, id }: { origin: string; random: Random; id: string },
): Promise<Written | undefined> {
  const { kind, path, open, button, stored } = forms[name];
  const invented = inventFor(kind, random, id);
  // With no network pictures do not come, and nobody waits for them.
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
      // What another page says then is said of another submission.
      for (; isLooking() && !isLeft; await pause(LOOK_AGAIN)) {
        if (!(await stored(page).or(saved).first().isVisible())) continue;
        return (await stored(page).count()) > 0 ? 'stored' : 'offline';
      }
      return undefined;
    },
  };
}
