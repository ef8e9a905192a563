import type { NavGroup, NavLink } from '#content/navigation.ts';

/** The sidebar's entries. */
export const adminNavigation: readonly (NavLink | NavGroup)[] = [
  { label: 'Dashboard', to: '/admin/welcome' },
  { label: 'Create Team', to: '/admin/CreateTeam' },
  { label: 'Contact Us Data', to: '/admin/contact-us-data' },
  {
    label: 'Manage Products',
    items: [
      { label: 'Create Product', to: '/admin/CreateProducts' },
      { label: 'Manage Products', to: '/admin/ManageProducts' },
    ],
  },
  { label: 'Create Portfolio', to: '/admin/CreatePortfolio' },
  { label: 'Manage Services', to: '/admin/services' },
  { label: 'Team Management', to: '/admin/ManageTeam' },
  { label: 'Review Management', to: '/admin/ManageReviews' },
  { label: 'Create Review', to: '/admin/CreateReview' },
  { label: 'Contact Management', to: '/admin/ManageContacts' },
  { label: 'Logout', to: '/admin/logout' },
  { label: 'Home', to: '/' },
];

/** What the documents name no entry for. */
export const moreNavigation: readonly NavLink[] = [
  { label: 'Careers', to: '/admin/Careers' },
  { label: 'Resumes', to: '/admin/Resumes' },
  { label: 'Your account', to: '/admin/account' },
];
