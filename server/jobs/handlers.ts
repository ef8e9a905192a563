import { createHash } from 'node:crypto';
import { RESUME_TYPES } from '#contract/files.ts';
import type { jobsApply } from '#contract/jobs.ts';
import { newId } from '../db/ids.ts';
import { transaction } from '../db/transaction.ts';
import { bump } from '../db/versions.ts';
import type { Handler, Upload } from '../http/handlers.ts';
import { fileNameOf } from './file-name.ts';
import { resumeKindOf } from './resume-kind.ts';

const MESSAGE = 'Application submitted! Our recruiter will reach out to you soon.';

// The answer is stored with its key for more than a year, so nothing personal stands in it.
const apply: Handler<typeof jobsApply> = async ({ body, files, key }, { db }) => {
  const { name, email, phone, opening } = body;
  const resume = resumeOf(files.resume);
  const id = newId();
  const created_at = new Date().toISOString();
  await transaction(db, async (trx) => {
    await trx.insertInto('applications').values({ id, name, email, phone, opening, created_at }).execute();
    await trx
      .insertInto('resumes')
      .values({ application_id: id, ...resume })
      .execute();
    await bump(trx, 'applications');
  });
  const receipt = key === null ? {} : { receipt: key };
  return { success: true, message: MESSAGE, _id: id, createdAt: created_at, ...receipt };
};

/** What is stored of a file; reading the body has refused every other kind already. */
function resumeOf(file: Upload | undefined) {
  const kind = file && resumeKindOf(file.bytes);
  if (!file || !kind) throw new Error('An application came without a resume that can be read');
  const { bytes } = file;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name: fileNameOf(file.name, kind), type: RESUME_TYPES[kind], bytes, sha256 };
}

/** The handlers of the job applications' calls. */
export const jobHandlers = { jobsApply: apply };
