import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { hashOfEntry } from './audit-log.ts';

/** Entries that are read at once. */
const BATCH = 1000;

/** What a check of the audit log has found. */
export interface AuditCheck {
  /** Number of intact entries, from the oldest one. */
  readonly entries: number;
  readonly first: number;
  readonly last: number;
  /** Hash of the last intact entry. Kept elsewhere, it shows later whether the log was rewritten up to here. */
  readonly hash: string;
  /** What is wrong with the entry after it; null if the log is intact. */
  readonly fault: string | null;
}

/** Checks the hashes of all entries, from the oldest one, which may follow deleted ones. */
export async function verifyAudit(db: Kysely<Database>): Promise<AuditCheck> {
  let check: AuditCheck = { entries: 0, first: 0, last: 0, hash: '', fault: null };
  for (;;) {
    const rows = await db
      .selectFrom('audit_events')
      .selectAll()
      .where('number', '>', check.last)
      .orderBy('number')
      .limit(BATCH)
      .execute();
    for (const { search_text: _, hash, ...row } of rows) {
      const isFirst = check.entries === 0;
      const { number } = row;
      const fault = (text: string): AuditCheck => ({ ...check, fault: `Entry ${number} ${text}` });
      if (!isFirst && number !== check.last + 1) return fault(`follows entry ${check.last}: entries are missing`);
      if (!isFirst && row.previous !== check.hash) return fault('does not contain the hash of the one before');
      if (hashOfEntry(row) !== hash) return fault('was changed');
      check = { ...check, entries: check.entries + 1, first: isFirst ? number : check.first, last: number, hash };
    }
    if (rows.length < BATCH) break;
  }
  const head = await db.selectFrom('audit_head').select(['number', 'hash']).executeTakeFirst();
  const isWhole = check.entries === 0 || (head?.number === check.last && head.hash === check.hash);
  return isWhole ? check : { ...check, fault: `The entries after ${check.last} are missing` };
}
