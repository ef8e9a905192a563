import type { Page } from 'playwright-core';
import { applicationsOf } from './applications.ts';
import { appRuns } from './pages.ts';
import type { Site } from './site.ts';

export const SUBMITTED = 'Application submitted! Our recruiter will reach out to you soon.';

interface Applicant {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

let applicants = 0;

/** An applicant with a unique e-mail address. */
function applicant(): Applicant {
  applicants += 1;
  return { name: 'Asha Verma', email: `asha-${Date.now()}-${applicants}@example.com`, phone: '98260 12345' };
}

/** The application dialog of the career page. */
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Join Our Team' });

/** An applicant's dialog, and what the server has stored of it. */
export type Applying = ReturnType<typeof applyingOn>;

/** A new applicant with the application dialog of a career page. */
export function applyingOn(page: Page, site: Site) {
  const dialog = dialogOf(page);
  const who = applicant();
  const resume = dialog.getByLabel('Resume', { exact: true });
  const toasts = page.getByRole('region', { name: 'Notifications' });

  return {
    ...{ page, dialog, who, resume, toasts },
    /** Replaces the file field once a file is chosen. */
    chosen: dialog.getByRole('group', { name: 'Resume' }),

    async openDialog() {
      await appRuns(page);
      await page
        .getByRole('button', { name: /Apply Now/ })
        .first()
        .click();
      await dialog.waitFor();
    },
    /** Fills in the fields, by default with the applicant's data. */
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
    /** The applications of this applicant that the server has stored. */
    stored: () => applicationsOf(site, who.email),
  };
}

/**
 * Opens the career page and its dialog.
 * @param open opens a page in the browser of a new visitor
 */
export async function applyOn(site: Site, open: (url: string) => Promise<Page>): Promise<Applying> {
  const applying = applyingOn(await open(`${site.origin}/career`), site);
  await applying.openDialog();
  return applying;
}
