import { type Kysely, sql } from 'kysely';
import type { Application, jobsApplications } from '#contract/admin/applications.ts';
import { applicationFields } from '#contract/public/applications.ts';
import { columnsIn, fromColumns } from '../../db/field-columns.ts';
import type { Database } from '../../db/schema.ts';
import { changeTimeOf } from '../../records/collection-rows.ts';
import { longListHandler } from '../../records/lists/long-list.ts';
import { matchOpenings } from '../../records/lists/match-openings.ts';

/**
 * Reads applications, newest first, with the current titles of their openings.
 * @param ids of the applications; all by default
 * @param deleted whether to include deleted applications
 */
export async function readApplications(
  db: Kysely<Database>,
  ids?: readonly string[],
  deleted = false,
): Promise<Application[]> {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('resumes', 'resumes.application_id', 'applications.id')
    .leftJoin('career_openings', 'career_openings.id', 'applications.opening')
    .select([
      'applications.id',
      'applications.created_at',
      'applications.updated_at',
      ...columnsIn('applications', applicationFields),
    ])
    .select(['resumes.name as resumeName', 'career_openings.title as openingTitle'])
    .$if(!deleted, (query) => query.where('applications.deleted_at', 'is', null))
    .$if(ids !== undefined, (query) => query.where('applications.id', 'in', ids ?? []))
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .execute();
  return rows.map(({ id, created_at, updated_at, resumeName, openingTitle, ...columns }) => ({
    ...{ _id: id, ...fromColumns(applicationFields, columns), resume: `/jobs/resume/${id}`, resumeName },
    ...{ opening: openingTitle ?? '', createdAt: created_at, ...changeTimeOf({ updated_at }) },
  }));
}

/** Applications, newest first, whole or by list page. */
export const applicationList = longListHandler<typeof jobsApplications, Application>({
  ...{
    table: 'applications',
    collection: 'applications',
    dependsOn: ['careers'],
    isListed: () => sql`deleted_at is null`,
  },
  readItems: (db, ids) => readApplications(db, ids),
  relatedMatches: matchOpenings,
});
