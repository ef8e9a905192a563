import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Page } from 'playwright-core';
import { PDF } from '#tests/support/application.ts';
import { running } from './pages.ts';
import type { Site } from './site.ts';

/** An application as the server's database holds it. */
export interface StoredApplication {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly opening: string;
  readonly created_at: string;
  readonly file: string;
  readonly sha256: string;
  /** SHA-256 of the bytes themselves. */
  readonly actual: string;
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * The applications that a server holds under one e-mail, read past it.
 * @param site whose
 * @param email in the application
 */
export function applicationsOf({ dataDir }: Site, email: string): StoredApplication[] {
  const db = new Database(join(dataDir, 'site.db'), { readonly: true });
  try {
    const rows = db
      .prepare(
        `select a.name, a.email, a.phone, a.opening, a.created_at, r.name as file, r.sha256, r.bytes
         from applications a join resumes r on r.application_id = a.id where a.email = ?`,
      )
      .all(email) as (Omit<StoredApplication, 'actual'> & { bytes: Buffer })[];
    return rows.map(({ bytes, ...row }) => ({ ...row, actual: hashOf(bytes) }));
  } finally {
    db.close();
  }
}

/**
 * A PDF that no other equals.
 * @param size in bytes
 * @param seed tells one from another
 */
export function pdfOf(size: number, seed: string): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0, block = seed; at < size; at += 32) {
    const next = createHash('sha256').update(block).digest();
    next.copy(bytes, at);
    block = next.toString('hex');
  }
  PDF.copy(bytes);
  return bytes;
}

/** Opens the dialog on the career page. */
export async function openDialog(page: Page) {
  await running(page);
  await page
    .getByRole('button', { name: /Apply Now/ })
    .first()
    .click();
  const dialog = dialogOf(page);
  await dialog.waitFor();
  return dialog;
}

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Join Our Team' });

export interface Applicant {
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
}

let applicants = 0;

/** Somebody who has not applied yet. */
export function applicant(): Applicant {
  applicants += 1;
  return { name: 'Asha Verma', email: `asha-${Date.now()}-${applicants}@example.com`, phone: '98260 12345' };
}

/** Fills the dialog's fields. */
export async function fillIn(page: Page, fields: Partial<Applicant>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await dialogOf(page).locator(`[name=${name}]`).fill(value);
}

/** Chooses a file as the resume. */
export async function choose(page: Page, buffer: Buffer, name = 'cv.pdf', mimeType = 'application/pdf') {
  await dialogOf(page).getByLabel('Resume', { exact: true }).setInputFiles({ name, mimeType, buffer });
}

export const submit = (page: Page) => dialogOf(page).getByRole('button', { name: 'Submit application' }).click();

/** The toasts. */
export const toastsOf = (page: Page) => page.getByRole('region', { name: 'Notifications' });
