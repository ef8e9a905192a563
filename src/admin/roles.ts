import type { AdminRole } from '#contract/core/roles.ts';

/** What the roles of the back office are called, and what they are for. */
export const ROLES: Readonly<Record<AdminRole, { readonly name: string; readonly about: string }>> = {
  owner: { name: 'Owner', about: 'Everything, and the accounts of the others.' },
  editor: { name: 'Editor', about: 'What the site shows: products, services, team, reviews, careers.' },
  desk: { name: 'Desk', about: 'Enquiries and applications: read, answer, delete.' },
  viewer: { name: 'Viewer', about: 'Enquiries and applications: only read.' },
};
