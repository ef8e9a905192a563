import { tableDate } from '#admin/formats.tsx';
import type { LongList } from '#admin/lists/long-list.ts';
import { exportColumns } from '#admin/records/described-fields.ts';
import { type Application, jobsApplications } from '#contract/admin/applications.ts';
import { searchTextOfFields } from '#contract/admin/search.ts';
import { applicationFields } from '#contract/public/applications.ts';

const [name, ...others] = exportColumns(applicationFields);

/** List of the applications. */
export const applications: LongList<Application> = {
  key: 'applications',
  title: 'Resumes',
  nouns: ['resume', 'resumes'],
  call: jobsApplications,
  searchText: (application) => searchTextOfFields(applicationFields, application, [application.opening]),
  columns: [
    ['Date', ({ createdAt }) => tableDate(createdAt)],
    ...(name ? [name] : []),
    ['Opening', ({ opening }) => opening],
    ...others,
    ['Resume', ({ resumeName }) => resumeName],
  ],
};
