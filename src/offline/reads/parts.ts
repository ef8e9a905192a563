/** Part of the query cache that everybody may keep. */
export const PUBLIC_PART = 'public-reads';

/** Part with personal data: only while an admin is signed in. */
export const ADMIN_PART = 'admin-reads';
