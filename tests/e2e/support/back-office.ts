import type { Kysely } from 'kysely';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Contact } from '#contract/admin/enquiries.ts';
import { applicationFields } from '#contract/public/applications.ts';
import { enquiryFields } from '#contract/public/enquiries.ts';
import { createLog } from '#server/core/log.ts';
import { incrementVersion } from '#server/db/collections.ts';
import { toColumns } from '#server/db/field-columns.ts';
import { newId } from '#server/db/ids.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Database } from '#server/db/schema.ts';
import { openSession } from '#server/sessions/sessions.ts';
import { PDF } from '#tests/support/application.ts';
import { hashOf } from './applications.ts';
import { networkIdle } from './idle-network.ts';
import { PHONE } from './profile.ts';
import { type Site, sharedSite } from './site.ts';
import { newVisitor, newVisitorWithApp, type Visitor } from './visitors.ts';

export type Row = Partial<Omit<Contact, '_id'>>;

/** An application to insert; `opening` is the title of its opening. */
export interface Applied {
  readonly name: string;
  readonly email?: string;
  readonly phone?: string;
  readonly opening?: string;
  readonly createdAt?: string;
  readonly bytes?: Buffer;
}

/** A site, and functions that insert into its database what the back office reads. */
export interface Office extends Site {
  readonly db: Kysely<Database>;
  /** Makes these the only enquiries. Without a date of its own, each is a minute older than the one before it. */
  holds(rows: readonly Row[]): Promise<void>;
  /** Makes these the only applications, as `holds` does. */
  applied(rows: readonly Applied[]): Promise<void>;
  /** Adds an account. @returns token of a new session of this account */
  tokenOf(role: 'admin' | 'user'): Promise<string>;
  /** Ends all sessions once the network is idle, because a call in progress would be refused. */
  endSessions(): Promise<void>;
}

const plain = { name: 'Asha Verma', phoneNumber: '+91 98260 12345', email: 'asha@example.com', address: 'MG Road' };

async function write(db: Kysely<Database>, rows: readonly Row[]): Promise<void> {
  await db.deleteFrom('contacts').execute();
  const values = rows.map(({ createdAt, ...row }, index) => {
    const fields = { ...plain, message: `Enquiry ${index + 1}`, ...row };
    const created_at = createdAt ?? new Date(Date.now() - index * 60_000).toISOString();
    return { id: newId(), ...toColumns(enquiryFields, fields), created_at };
  });
  if (values.length > 0) await db.insertInto('contacts').values(values).execute();
  await incrementVersion(db, 'contacts');
}

async function openingOf(db: Kysely<Database>, title: string): Promise<string> {
  const [id, category_id, created_at] = [newId(), newId(), new Date().toISOString()];
  await db.insertInto('career_categories').values({ id: category_id, name: 'Engineering', position: 1 }).execute();
  const rest = { location: 'Indore', experience: '1 year', openings: 1, position: 1, created_at };
  await db
    .insertInto('career_openings')
    .values({ id, category_id, title, ...rest })
    .execute();
  return id;
}

async function apply(db: Kysely<Database>, rows: readonly Applied[]): Promise<void> {
  await db.deleteFrom('resumes').execute();
  await db.deleteFrom('applications').execute();
  for (const [index, { name, opening = '', bytes = PDF, createdAt, ...row }] of rows.entries()) {
    const fields = { name, email: 'nalini@example.com', phone: '+91 98260 54321', ...row };
    const id = newId();
    const created_at = createdAt ?? new Date(Date.now() - index * 60_000).toISOString();
    const openingId = opening && (await openingOf(db, opening));
    await db
      .insertInto('applications')
      .values({ id, ...toColumns(applicationFields, fields), opening: openingId, created_at })
      .execute();
    const file = { name: 'resume.pdf', type: 'application/pdf', bytes, sha256: hashOf(bytes) };
    await db
      .insertInto('resumes')
      .values({ application_id: id, ...file })
      .execute();
  }
  await incrementVersion(db, 'applications');
  await incrementVersion(db, 'careers');
}

async function accountOf(db: Kysely<Database>, role: 'admin' | 'user') {
  const id = newId();
  const email = `${id}@example.com`;
  const rest = { mobile_number: '', password_hash: '', verified_at: null, created_at: new Date().toISOString() };
  await db
    .insertInto('accounts')
    .values({ id, email, name: 'Ravi', role, ...rest })
    .execute();
  return { token: await openSession(db, id), role, email };
}

async function signedIn({ db, origin }: Office) {
  const localStorage = Object.entries(await accountOf(db, 'admin')).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/**
 * An admin who is signed in, on a phone by default.
 * @param options of the context: viewport, colour scheme …
 */
export async function newAdmin(office: Office, options: BrowserContextOptions = {}): Promise<Visitor> {
  return newVisitor({ viewport: PHONE, storageState: await signedIn(office), ...options });
}

/**
 * An admin who is signed in, on a phone by default, with the app installed.
 * @param options of the context: touch …
 */
export async function newAdminWithApp(office: Office, options: BrowserContextOptions = {}): Promise<Visitor> {
  const all = { viewport: PHONE, storageState: await signedIn(office), ...options };
  return newVisitorWithApp(office.origin, { ...all, isAdmins: true });
}

/** Logs out with the link in the sidebar, on a phone. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
}

/**
 * One site for the tests of a file, with access to its database.
 * @returns function that returns the office once the tests run
 */
export function sharedOffice(): () => Office {
  const site = sharedSite({ SEED: 'none' });
  let db: Kysely<Database> | undefined;
  beforeAll(() => {
    db = openDatabase({ databaseUrl: '', dataDir: site().dataDir }, createLog({ write: () => {} }));
  });
  // Hooks that are registered last run first: the database is closed before the site stops and deletes its folder.
  afterAll(() => db?.destroy());
  return () => {
    if (!db) throw new Error('The office is not open yet');
    const opened = db;
    return {
      ...site(),
      db: opened,
      holds: (rows) => write(opened, rows),
      applied: (rows) => apply(opened, rows),
      tokenOf: async (role) => (await accountOf(opened, role)).token,
      endSessions: async () => {
        await networkIdle(site().network);
        await opened.deleteFrom('sessions').execute();
      },
    };
  };
}
