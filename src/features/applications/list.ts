import { tableDate } from '#admin/dates.ts';
import type { PagedList } from '#admin/paged/list.ts';
import { type Application, jobsApplications } from '#contract/back-office/jobs.ts';

/** The job applications. */
export const applications: PagedList<Application> = {
  key: 'applications',
  title: 'Resumes',
  nouns: ['resume', 'resumes'],
  call: jobsApplications,
  searched: ({ name, phone, email, opening }) => [name, phone, email, opening],
  columns: [
    ['Date', ({ createdAt }) => tableDate(createdAt)],
    ['Name', ({ name }) => name],
    ['Opening', ({ opening }) => opening],
    ['Phone number', ({ phone }) => phone],
    ['Email', ({ email }) => email],
    ['Resume', ({ resumeName }) => resumeName],
  ],
};
