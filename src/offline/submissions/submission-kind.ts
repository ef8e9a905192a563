import type { ComponentType } from 'react';
import type { FileFacts, Kind, OutboxRecord, StoredFile } from '../outbox/outbox-record.ts';

export interface EditFieldsProps {
  values: Readonly<Record<string, string>>;
  /** By the names of the fields. */
  errors: Readonly<Record<string, string>>;
  file: FileFacts | undefined;
  onFileChange: (file: File | undefined) => void;
}

/** A kind of submission on the waiting page: `submissionKind` in `submission-kind.tsx` of its feature. */
export interface SubmissionKind {
  readonly kind: Kind;
  readonly title: string;
  /** Accessible name of the edit form. */
  readonly editLabel: string;
  /** Text of the toast after delivery. */
  readonly deliveredText: string;
  readonly Summary: ComponentType<{ record: OutboxRecord }>;
  readonly EditFields: ComponentType<EditFieldsProps>;
  /** Reads a newly chosen file. Rejects with a message for its field. */
  readonly readFile?: (file: File) => Promise<StoredFile>;
}
