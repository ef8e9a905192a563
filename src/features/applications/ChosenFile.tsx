import type { FileFacts } from '#offline/outbox/outbox-record.ts';
import { formatFileSize } from '#ui/format.ts';

/** What kind a file is, by its name: drawn on the sheet. */
const kindOf = (name: string) => /\.(\w{1,4})$/.exec(name)?.[1]?.toUpperCase() ?? 'FILE';

/** A file as it will be sent: its kind, name and size. */
export const ChosenFile = ({ file }: { file: FileFacts }) => (
  <div className="flex min-w-0 items-center gap-3.5">
    <span className="file-sheet" aria-hidden="true">
      {kindOf(file.name)}
    </span>
    <span className="grid min-w-0">
      <bdi className="line-clamp-2 break-words font-semibold [overflow-wrap:anywhere]">{file.name}</bdi>
      <span className="text-muted text-note tabular-nums">{formatFileSize(file.size)}</span>
    </span>
  </div>
);
