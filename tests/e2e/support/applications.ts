import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Download, Page } from 'playwright-core';
import { openSqlite } from '#server/db/sqlite-driver.ts';
import { PDF } from '#tests/support/application.ts';
import type { Site } from './site.ts';

/** An application in the server's database. */
export interface StoredApplication {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly opening: string;
  readonly created_at: string;
  readonly file: string;
  readonly sha256: string;
  /** SHA-256 that the test computes from the stored bytes. */
  readonly actual: string;
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Reads the applications with this e-mail from the server's database, without the server. */
export function applicationsOf({ dataDir }: Site, email: string): StoredApplication[] {
  const db = openSqlite(join(dataDir, 'site.db'), { readonly: true });
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
 * Makes a PDF. Its content depends on the seed, so that files can be told apart.
 * @param size in bytes
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

/**
 * Presses a link and waits for the download in a new tab. Listens beforehand, because the download may begin before the
 * test can access the tab.
 * @returns hash of the file
 */
export async function fileOf(context: BrowserContext, press: () => Promise<void>): Promise<string> {
  const file = new Promise<Download>((resolve) => {
    const listen = (page: Page) => page.once('download', resolve);
    for (const page of context.pages()) listen(page);
    context.once('page', listen);
  });
  await press();
  return hashOf(await readFile(await (await file).path()));
}
