import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { BrowserContext, Download, Page } from 'playwright-core';
import { PDF } from '#tests/support/application.ts';
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

/** Presses, and takes the file that a tab of its own brings; it may have begun before the tab can be asked. @returns its hash */
export async function fileOf(context: BrowserContext, press: () => Promise<void>): Promise<string> {
  const file = new Promise<Download>((resolve) => {
    const listen = (page: Page) => page.once('download', resolve);
    for (const page of context.pages()) listen(page);
    context.once('page', listen);
  });
  await press();
  return hashOf(await readFile(await (await file).path()));
}
