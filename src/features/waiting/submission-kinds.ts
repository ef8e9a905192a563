import type { Kind } from '#offline/outbox/outbox-record.ts';
import type { SubmissionKind } from '#offline/submissions/submission-kind.ts';

const found = import.meta.glob<SubmissionKind>('../*/submission-kind.tsx', { eager: true, import: 'submissionKind' });

/** Every kind of submission, found in the folders of the features. A test checks that none is missing. */
export const submissionKinds = Object.fromEntries(Object.values(found).map((each) => [each.kind, each])) as Readonly<
  Record<Kind, SubmissionKind>
>;
