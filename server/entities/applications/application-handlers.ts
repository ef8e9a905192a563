import type { Transaction } from 'kysely';
import { applications } from '#contract/admin/applications.ts';
import { RESUME_TYPES } from '#contract/core/files.ts';
import { applicationFields, type jobsApply } from '#contract/public/applications.ts';
import type { Handler } from '../../calls/handler-types.ts';
import type { Config } from '../../core/config.ts';
import { HttpError } from '../../core/http-error.ts';
import { incrementVersion } from '../../db/collections.ts';
import { toColumns } from '../../db/field-columns.ts';
import { newId } from '../../db/ids.ts';
import type { Database } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { receive } from '../../desk/received/receive.ts';
import { deletionHandlers } from '../../records/collection-handlers.ts';
import { applicationList, readApplications } from './application-list.ts';
import { resumeFileName } from './resume-file-name.ts';
import { resume, resumeLink } from './resume-handlers.ts';

const MESSAGE = 'Application submitted! Our recruiter will reach out to you soon.';

// The response is stored with its idempotency key for more than a year, so it contains no personal data.
const apply: Handler<typeof jobsApply> = async ({ body, files, key, origin, proof }, { db, config }) => {
  const { opening } = body;
  const { name: sent, kind, bytes, sha256 } = files.resume;
  const file = { name: resumeFileName(sent, kind), type: RESUME_TYPES[kind], bytes, sha256 };
  const id = newId();
  const created_at = new Date().toISOString();
  const row = { id, ...toColumns(applicationFields, body), opening, created_at };
  await transaction(db, async (trx) => {
    await requireRoom(trx, config);
    await trx.insertInto('applications').values(row).execute();
    await trx
      .insertInto('resumes')
      .values({ application_id: id, ...file })
      .execute();
    await receive(trx, { id, kind: 'application' }, { origin, proof, trap: body.website ?? '' }, config);
    await incrementVersion(trx, 'applications');
  });
  const receipt = key === null ? {} : { receipt: key };
  return { success: true, message: MESSAGE, _id: id, createdAt: created_at, ...receipt };
};

/** Seconds after which an application is sent again while there is no room for it. */
const FULL_RETRY = 3600;

/**
 * Refuses an application if as many resumes are stored as the operator allows. Nothing is lost: devices send it again.
 * @throws HttpError 503
 */
async function requireRoom(trx: Transaction<Database>, { maxResumes }: Config): Promise<void> {
  if (maxResumes === 0) return;
  const { count } = await trx
    .selectFrom('resumes')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) < maxResumes) return;
  const message = 'We cannot take more applications at the moment. Please try again later';
  throw new HttpError(503, message, undefined, { retryAfter: FULL_RETRY });
}

const { remove, restore } = deletionHandlers(applications, {
  ...{ table: 'applications', noun: 'Application' },
  toItems: (rows, { db }) =>
    readApplications(
      db,
      rows.map(({ id }) => id),
      true,
    ),
});

/** Handlers of the application calls. */
export const applicationHandlers = {
  jobsApply: apply,
  jobsApplications: applicationList,
  applicationsDelete: remove,
  applicationsRestore: restore,
  jobsResume: resume,
  jobsResumeLink: resumeLink,
};
