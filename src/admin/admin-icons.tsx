import { icon } from '#ui/icons.tsx';
import { Briefcase } from '#ui/icons-later.tsx';

/** Icons of the screens of the back office, by path. */
export const screenIcons: Readonly<Record<string, ReturnType<typeof icon>>> = {
  '/admin/welcome': icon('M4 4h7v8H4zm9 0h7v5h-7zm0 8h7v8h-7zm-9 3h7v5H4z'),
  '/admin/enquiries': icon('M4 13 6.5 5h11L20 13v6H4zm0 0h5l1.2 2.5h3.6L15 13h5'),
  '/admin/applications': Briefcase,
  '/admin/CreateTeam': icon('M10 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7m-6.5 9c.5-4 3-6 6.5-6s6 2 6.5 6M18 6v6m-3-3h6'),
  '/admin/ManageTeam': icon(
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7m-6.5 9c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.4a3.5 3.5 0 0 1 0 6.2m2.2 4c1.8.9 2.9 2.7 3.3 5.4',
  ),
  '/admin/contact-us-data': icon('M4 5h16v14H4zm0 5h16M9.5 10v9'),
  '/admin/ManageContacts': icon(
    'M3.5 6h17v12.5h-17zm5 6a2 2 0 1 0 0-4 2 2 0 0 0 0 4m-2.8 4c.3-1.7 1.3-2.4 2.8-2.4s2.5.7 2.8 2.4m3.2-6h3.8m-3.8 4h3.8',
  ),
  '/admin/ManageProducts': icon('m4 8 8-4 8 4v8l-8 4-8-4zm0 0 8 4 8-4m-8 4v8'),
  '/admin/CreateProducts': icon('M12 5v14m-7-7h14'),
  '/admin/CreatePortfolio': icon('M4 5h16v14H4zm0 10.5 4.5-4.5 4 4 3-3 4.5 4.5M15.5 8.9v.1'),
  '/admin/services': icon('m12 4-8 4 8 4 8-4zm-8 8 8 4 8-4M4 16l8 4 8-4'),
  '/admin/ManageReviews': icon('m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.8l-5.3 2.9 1.1-5.9L3.5 9.7l5.9-.8z'),
  '/admin/CreateReview': icon('M4 20h4L19.5 8.5l-4-4L4 16zm9.5-13.5 4 4'),
  '/admin/logout': icon('M10 4H5v16h5m5-12 4 4-4 4m4-4H9'),
  '/': icon('m4 11 8-7 8 7v9h-5v-6H9v6H4z'),
  '/admin/templates': icon('M4 5h16v11H9l-5 4zm4 4h8m-8 3h5'),
  '/admin/Careers': icon('M5 20.5V4m0 .8h13l-2.8 4.1L18 13H5'),
  '/admin/Resumes': icon('M6 3.5h8l4 4V20.5H6zm8 0v4h4M9 12.5h6M9 16.5h6'),
  '/admin/accounts': icon(
    'M8.5 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c.5-4 2.8-6 6-6 1.4 0 2.6.4 3.6 1.1M17 14l4 1.5v2.2c0 1.9-1.6 3.2-4 4-2.4-.8-4-2.1-4-4v-2.2z',
  ),
  '/admin/people': icon('M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M5 20c.6-4 3.200-6 7-6s6.400 2 7 6M3 3l18 18'),
  '/admin/audit': icon('M6 3.5h12v17H6zm3 4.5h6m-6 4h6m-6 4h3'),
  '/admin/account': icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8m-7.5 8.5c.6-4.2 3.4-6.5 7.5-6.5s6.9 2.3 7.5 6.5'),
};
