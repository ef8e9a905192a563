/** The database of drafts. */
export const DRAFTS = 'admin-drafts';
