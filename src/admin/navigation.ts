import { type AnyRoute, useRouter } from '@tanstack/react-router';
import type { NavGroup, NavLink } from '#content/navigation.ts';
import { useMayOpen } from './use-rights.ts';

/** The screens that show what needs an answer. */
export const deskNavigation: readonly NavLink[] = [
  { label: 'Enquiries', to: '/admin/enquiries' },
  { label: 'Applications', to: '/admin/applications' },
];

const products: NavGroup = {
  label: 'Manage Products',
  items: [
    { label: 'Create Product', to: '/admin/CreateProducts' },
    { label: 'Manage Products', to: '/admin/ManageProducts' },
  ],
};

/** Entries of the sidebar, as specified. A list for each visual group. */
export const adminNavigation: readonly (readonly (NavLink | NavGroup)[])[] = [
  [
    { label: 'Dashboard', to: '/admin/welcome' },
    { label: 'Create Team', to: '/admin/CreateTeam' },
    { label: 'Contact Us Data', to: '/admin/contact-us-data' },
    products,
    { label: 'Create Portfolio', to: '/admin/CreatePortfolio' },
    { label: 'Manage Services', to: '/admin/services' },
    { label: 'Team Management', to: '/admin/ManageTeam' },
    { label: 'Review Management', to: '/admin/ManageReviews' },
    { label: 'Create Review', to: '/admin/CreateReview' },
    { label: 'Contact Management', to: '/admin/ManageContacts' },
  ],
  [
    { label: 'Logout', to: '/admin/logout' },
    { label: 'Home', to: '/' },
  ],
];

/** All specified entries. */
export const specifiedLinks: readonly NavLink[] = adminNavigation
  .flat()
  .flatMap((entry) => ('to' in entry ? [entry] : entry.items));

/** What the site shows, each with its screens. */
export const contentNavigation: readonly NavGroup[] = [
  products,
  { label: 'Portfolio', items: [{ label: 'Create Portfolio', to: '/admin/CreatePortfolio' }] },
  { label: 'Services', items: [{ label: 'Manage Services', to: '/admin/services' }] },
  {
    label: 'Team',
    items: [
      { label: 'Create Team', to: '/admin/CreateTeam' },
      { label: 'Team Management', to: '/admin/ManageTeam' },
    ],
  },
  {
    label: 'Reviews',
    items: [
      { label: 'Create Review', to: '/admin/CreateReview' },
      { label: 'Review Management', to: '/admin/ManageReviews' },
    ],
  },
  { label: 'Careers', items: [{ label: 'Careers', to: '/admin/Careers' }] },
];

const named = new Set([...deskNavigation, ...specifiedLinks].map(({ to }) => to));

/** A function that leaves the entries whose screens the admin's role includes. */
export function usePermitted(): <E extends NavLink | NavGroup>(entries: readonly E[]) => E[] {
  const mayOpen = useMayOpen();
  const isPermitted = (entry: NavLink | NavGroup): boolean =>
    'to' in entry ? mayOpen(entry.to) : entry.items.some(({ to }) => mayOpen(to));
  return (entries) => entries.filter(isPermitted);
}

/** Entries for all other screens, by their titles. */
export function useMoreNavigation(): readonly NavLink[] {
  const { routesByPath } = useRouter();
  return (Object.values(routesByPath) as AnyRoute[])
    .flatMap(({ fullPath, options: { staticData } }) => {
      const { title } = staticData ?? {};
      return title && !named.has(fullPath) ? [{ label: title, to: fullPath }] : [];
    })
    .sort((a, b) => a.label.localeCompare(b.label));
}
