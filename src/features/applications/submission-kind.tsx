import type { SubmissionKind } from '#offline/submissions/submission-kind.ts';
import { ApplicationFields } from './ApplicationFields.tsx';
import { DELIVERED_TEXT } from './delivered-text.ts';
import { FilePreview, ResumeField } from './ResumeField.tsx';
import { readResume } from './resume-file.ts';

/** Applications on the waiting page. */
export const submissionKind: SubmissionKind = {
  kind: 'job',
  title: 'Job application',
  editLabel: 'Edit the application',
  deliveredText: DELIVERED_TEXT,
  Summary: ({ record: { subject, file } }) => (
    <div className="grid gap-3">
      {subject && (
        <p className="font-semibold [overflow-wrap:anywhere]" dir="auto">
          {subject}
        </p>
      )}
      {file && <FilePreview file={file} />}
    </div>
  ),
  EditFields: ({ values, errors, file, onFileChange }) => (
    <>
      <ApplicationFields values={values} errors={errors} />
      <ResumeField file={file} onChange={onFileChange} error={errors.resume} />
    </>
  ),
  readFile: readResume,
};
