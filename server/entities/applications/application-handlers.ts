import { applications } from '#contract/admin/applications.ts';
import { RESUME_TYPES } from '#contract/core/files.ts';
import { applicationFields, type jobsApply } from '#contract/public/applications.ts';
import type { Handler } from '../../calls/handler-types.ts';
import { incrementVersion } from '../../db/collections.ts';
import { toColumns } from '../../db/field-columns.ts';
import { newId } from '../../db/ids.ts';
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
