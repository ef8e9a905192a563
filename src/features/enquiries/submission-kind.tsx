import type { SubmissionKind } from '#offline/submissions/submission-kind.ts';
import { EnquiryFields } from './EnquiryFields.tsx';

/** Enquiries on the waiting page. */
export const submissionKind: SubmissionKind = {
  kind: 'contact',
  title: 'Message to us',
  editLabel: 'Edit the message',
  deliveredText: 'Message sent successfully',
  Summary: ({ record: { fields } }) => (
    <p className="line-clamp-4 whitespace-pre-line" dir="auto">
      {fields.message}
    </p>
  ),
  EditFields: ({ values, errors }) => <EnquiryFields isFull={false} values={values} errors={errors} />,
};
