import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { firstTables } from './001-first-tables.ts';
import { siteContent } from './002-site-content.ts';
import { openingDates } from './003-opening-dates.ts';
import { deletions } from './004-deletions.ts';
import { codesAndMail } from './005-codes-and-mail.ts';
import { search } from './006-search.ts';
import { searchIndex } from './007-search-index.ts';
import { searchAccents } from './008-search-accents.ts';
import { codesByRequest } from './011-codes-by-request.ts';
import { devices } from './012-devices.ts';
import { applicationDeletions } from './013-application-deletions.ts';
import { passwordChanges } from './014-password-changes.ts';

/** One step of the schema: its name, kept in the database once applied, and what it does. */
export interface Migration {
  readonly name: string;
  readonly up: (trx: Kysely<Database>) => Promise<void>;
}

/** All steps in order. A step that was released never changes; a new one is appended. */
export const migrations: readonly Migration[] = [
  { name: '001-first-tables', up: firstTables },
  { name: '002-site-content', up: siteContent },
  { name: '003-opening-dates', up: openingDates },
  { name: '004-deletions', up: deletions },
  { name: '005-codes-and-mail', up: codesAndMail },
  { name: '006-search', up: search },
  { name: '007-search-index', up: searchIndex },
  { name: '008-search-accents', up: searchAccents },
  { name: '011-codes-by-request', up: codesByRequest },
  { name: '012-devices', up: devices },
  { name: '013-application-deletions', up: applicationDeletions },
  { name: '014-password-changes', up: passwordChanges },
];
