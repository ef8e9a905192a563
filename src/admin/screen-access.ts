import type { Right } from '#contract/core/roles.ts';

// Not in the routes, which are part of each visitor's first load.

/** The screens of the back office that need a right. Every admin may open all others. */
const SCREENS: Readonly<Record<Right, readonly string[]>> = {
  content: [
    '/admin/Careers',
    '/admin/CreatePortfolio',
    '/admin/CreateProducts',
    '/admin/CreateReview',
    '/admin/CreateTeam',
    '/admin/ManageProducts',
    '/admin/ManageReviews',
    '/admin/ManageTeam',
    '/admin/services',
  ],
  desk: ['/admin/ManageContacts', '/admin/templates'],
  'desk-read': ['/admin/Resumes', '/admin/applications', '/admin/contact-us-data', '/admin/enquiries'],
  accounts: ['/admin/accounts', '/admin/audit', '/admin/people'],
};

const accessOf = new Map(
  (Object.entries(SCREENS) as [Right, readonly string[]][]).flatMap(([right, paths]) =>
    paths.map((path) => [path.toLowerCase(), right] as const),
  ),
);

/** The right that a screen needs. The letter case of its path does not matter. */
export const screenAccess = (path: string): Right | 'admin' => accessOf.get(path.toLowerCase()) ?? 'admin';
