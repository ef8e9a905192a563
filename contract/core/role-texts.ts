import type { AdminRole } from './roles.ts';

/** What the roles of the back office are called, and what they may do there. */
export const ROLES: Readonly<Record<AdminRole, { readonly name: string; readonly may: string }>> = {
  owner: { name: 'Owner', may: 'do everything, and manage the accounts of the others' },
  editor: { name: 'Editor', may: 'change what the site shows: products, services, team, reviews, careers' },
  desk: { name: 'Desk', may: 'read, answer and delete enquiries and applications' },
  viewer: { name: 'Viewer', may: 'only read enquiries and applications' },
};
