import type { Kysely } from 'kysely';
import { jobsResume, type jobsResumeLink } from '#contract/admin/applications.ts';
import { signLink } from '../../calls/file-links.ts';
import type { Handler } from '../../calls/handler-types.ts';
import { HttpError } from '../../core/http-error.ts';
import type { Database } from '../../db/schema.ts';

const notFound = () => new HttpError(404, 'There is no such resume');

/** Queries the resume of an application that is not deleted. */
const resumeOf = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('resumes')
    .innerJoin('applications', 'applications.id', 'resumes.application_id')
    .where('application_id', '=', id)
    .where('deleted_at', 'is', null);

/** Sends the file of a resume. */
export const resume: Handler<typeof jobsResume> = async ({ params }, { db }) => {
  const file = await resumeOf(db, params.id).select(['resumes.name', 'type', 'bytes']).executeTakeFirst();
  if (!file) throw notFound();
  return file;
};

/** Signs a link to a resume, because the request of a plain `<a>` has no token. */
export const resumeLink: Handler<typeof jobsResumeLink> = async ({ params }, { db }) => {
  if (!(await resumeOf(db, params.id).select('application_id').executeTakeFirst())) throw notFound();
  return { success: true, message: 'This link opens the resume', ...(await signLink(db, jobsResume, { ...params })) };
};
