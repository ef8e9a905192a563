import { tableDate } from '#admin/formats.tsx';
import type { LongList } from '#admin/lists/long-list.ts';
import { type Application, jobsApplications } from '#contract/admin/applications.ts';
import { searchTextOf } from '#contract/admin/search.ts';

/** List of the applications. */
export const applications: LongList<Application> = {
  key: 'applications',
  title: 'Resumes',
  nouns: ['resume', 'resumes'],
  call: jobsApplications,
  searchText: ({ name, phone, email, opening }) => searchTextOf([name, email, opening], phone),
  columns: [
    ['Date', ({ createdAt }) => tableDate(createdAt)],
    ['Name', ({ name }) => name],
    ['Opening', ({ opening }) => opening],
    ['Phone number', ({ phone }) => phone],
    ['Email', ({ email }) => email],
    ['Resume', ({ resumeName }) => resumeName],
  ],
};
