import { jobsResume, type jobsResumeLink } from '#contract/back-office/jobs.ts';
import { HttpError } from '../http/errors.ts';
import type { Handler } from '../http/handlers.ts';
import { signLink } from '../http/links.ts';

const unknown = () => new HttpError(404, 'There is no such resume');

/** The file of a resume. */
export const resume: Handler<typeof jobsResume> = async ({ params }, { db }) => {
  const file = await db
    .selectFrom('resumes')
    .select(['name', 'type', 'bytes'])
    .where('application_id', '=', params.id)
    .executeTakeFirst();
  if (!file) throw unknown();
  return file;
};

/** A link to it: what a plain `<a>` asks for carries no token. */
export const resumeLink: Handler<typeof jobsResumeLink> = async ({ params }, { db }) => {
  const there = await db
    .selectFrom('resumes')
    .select('application_id')
    .where('application_id', '=', params.id)
    .executeTakeFirst();
  if (!there) throw unknown();
  return { success: true, message: 'This link opens the resume', ...(await signLink(db, jobsResume, { ...params })) };
};
