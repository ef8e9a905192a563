import { ChosenFile } from '#features/applications/ChosenFile.tsx';
import type { OutboxRecord } from '#offline/outbox/outbox-record.ts';

/** What a submission says, in short. */
export function WaitingSummary({ record: { kind, fields, subject, file } }: { record: OutboxRecord }) {
  if (kind === 'contact') {
    return (
      <p className="line-clamp-4 whitespace-pre-line" dir="auto">
        {fields.message}
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      {subject && (
        <p className="font-semibold [overflow-wrap:anywhere]" dir="auto">
          {subject}
        </p>
      )}
      {file && <ChosenFile file={file} />}
    </div>
  );
}
