import type { Page } from 'playwright-core';
import { applicationsOf } from './applications.ts';
import { running } from './pages.ts';
import type { Site } from './site.ts';

export const SUBMITTED = 'Application submitted! Our recruiter will reach out to you soon.';

interface Applicant {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

let applicants = 0;

/** Somebody who has not applied yet. */
function applicant(): Applicant {
  applicants += 1;
  return { name: 'Asha Verma', email: `asha-${Date.now()}-${applicants}@example.com`, phone: '98260 12345' };
}

/** The dialog of the career page. */
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Join Our Team' });

/** Somebody's application: the dialog that it is written in, and what has become of it. */
export type Applying = ReturnType<typeof applyingOn>;

/**
 * Somebody who applies on a page.
 * @param page the career page
 * @param site whose
 */
export function applyingOn(page: Page, site: Site) {
  const dialog = dialogOf(page);
  const who = applicant();
  const resume = dialog.getByLabel('Resume', { exact: true });
  const toasts = page.getByRole('region', { name: 'Notifications' });

  return {
    ...{ page, dialog, who, resume, toasts },
    /** Stands in the place of the field once a file was chosen. */
    chosen: dialog.getByRole('group', { name: 'Resume' }),

    async openDialog() {
      await running(page);
      await page
        .getByRole('button', { name: /Apply Now/ })
        .first()
        .click();
      await dialog.waitFor();
    },
    /** Types into the fields; who applies where nothing else is given. */
    async fillIn(fields: Partial<Applicant> = who) {
      for (const [name, value] of Object.entries(fields)) await dialog.locator(`[name=${name}]`).fill(value);
    },
    async choose(buffer: Buffer, name = 'cv.pdf', mimeType = 'application/pdf') {
      await resume.setInputFiles({ name, mimeType, buffer });
    },
    submit: () => dialog.getByRole('button', { name: 'Submit application' }).click(),
    close: () => dialog.getByRole('button', { name: 'Close' }).click(),
    closed: () => dialog.waitFor({ state: 'detached' }),
    typedName: () => dialog.locator('[name=name]').inputValue(),
    toast: (text: string) => toasts.getByText(text).first(),
    /** What the server holds of it. */
    stored: () => applicationsOf(site, who.email),
  };
}

/**
 * Opens the career page, and the dialog on it.
 * @param site whose
 * @param open gives a page at an address, in the browser of somebody who has not applied yet
 */
export async function applyOn(site: Site, open: (url: string) => Promise<Page>): Promise<Applying> {
  const applying = applyingOn(await open(`${site.origin}/career`), site);
  await applying.openDialog();
  return applying;
}
