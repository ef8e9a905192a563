import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import type { FileFacts } from '#offline/outbox/outbox-record.ts';
import { Field } from '#ui/Field.tsx';
import { formatFileSize } from '#ui/format.ts';
import { Cross } from '#ui/icons.tsx';
import { RESUME_ACCEPT, readResume, resumeError } from './resume-file.ts';

/** The file extension, drawn on the sheet. */
const kindOf = (name: string) => /\.(\w{1,4})$/.exec(name)?.[1]?.toUpperCase() ?? 'FILE';

/** A chosen file: its extension, name and size. */
export const FilePreview = ({ file }: { file: FileFacts }) => (
  <div className="flex min-w-0 items-center gap-3.5">
    <span className="file-sheet" aria-hidden="true">
      {kindOf(file.name)}
    </span>
    <span className="grid min-w-0">
      <bdi className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{file.name}</bdi>
      <span className="text-muted text-note tabular-nums">{formatFileSize(file.size)}</span>
    </span>
  </div>
);

export interface ResumeFieldProps {
  /** The current file, newly chosen or stored before. */
  file: FileFacts | undefined;
  onChange: (file: File | undefined) => void;
  error?: string | undefined;
}

const NAME = 'resume';

/** A file input for the resume; after a choice the file with a Remove button. */
export function ResumeField({ file, onChange, error }: ResumeFieldProps) {
  const [fileError, setFileError] = useState<string>();
  const removal = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [wantsFocus, setWantsFocus] = useState(false);
  const id = useId();
  const shownError = fileError ?? error;

  // The pressed control was replaced: move the focus to its replacement.
  useEffect(() => {
    if (wantsFocus) (file ? removal : input).current?.focus();
  }, [file, wantsFocus]);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0];
    if (!chosen) return;
    const newError = resumeError(chosen);
    setFileError(newError);
    if (newError) event.currentTarget.value = '';
    else readResume(chosen).catch(() => undefined);
    setWantsFocus(true);
    onChange(newError ? undefined : chosen);
  };

  if (!file) {
    return (
      <Field
        ref={input}
        type="file"
        name={NAME}
        label="Resume"
        hint="PDF, DOC or DOCX, at most 5 MB"
        accept={RESUME_ACCEPT}
        required
        error={shownError}
        onChange={choose}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more control of the form
    <div role="group" aria-labelledby={`${id}-label`} className="grid gap-1.5">
      <span id={`${id}-label`} className="font-semibold text-note">
        Resume
      </span>
      <div className="chosen-file" data-wrong={shownError ? '' : undefined}>
        <FilePreview file={file} />
        <button
          ref={removal}
          type="button"
          name={NAME}
          aria-label={`Remove ${file.name}`}
          {...(shownError && { 'aria-describedby': `${id}-error` })}
          className="grid size-12 flex-none place-items-center rounded-full hover:bg-sunk"
          onClick={() => {
            setWantsFocus(true);
            onChange(undefined);
          }}
        >
          <Cross width="20" height="20" />
        </button>
      </div>
      {shownError && (
        <p id={`${id}-error`} className="font-semibold text-danger text-note">
          {shownError}
        </p>
      )}
    </div>
  );
}
