import { applicationSubmission } from '#features/applications/application-submission.tsx';
import { enquirySubmission } from '#features/enquiries/enquiry-submission.tsx';
import type { Kind } from '#offline/outbox/outbox-record.ts';
import type { SubmissionKind } from '#offline/submissions/submission-kind.ts';

/** Every kind of submission; a new one adds a line. */
export const submissionKinds: Readonly<Record<Kind, SubmissionKind>> = {
  contact: enquirySubmission,
  job: applicationSubmission,
};
