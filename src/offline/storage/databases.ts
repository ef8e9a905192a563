/** Whether a database exists; true if the browser does not report it. */
export async function hasDatabase(name: string): Promise<boolean> {
  const databases = await indexedDB.databases?.();
  return databases?.some((database) => database.name === name) ?? true;
}

/** Database of the drafts. */
export const DRAFTS = 'admin-drafts';

/** Database of the changes that wait to be sent. */
export const CHANGES = 'admin-changes';

/** Database of the persisted reads that are public. */
export const PUBLIC_READS = 'public-reads';

/** Database of the persisted reads with personal data. Exists only while an admin is signed in. */
export const ADMIN_READS = 'admin-reads';
