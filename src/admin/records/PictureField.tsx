import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { DraftFile } from '#offline/drafts/draft-store.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { formatFileSize } from '#ui/format.ts';
import { acceptedTypes, preparePicture, toFile } from './picture-files.ts';

export interface PictureFieldProps {
  name: string;
  label: string;
  required: boolean;
  isNew: boolean;
  /** The chosen file. */
  file: DraftFile | undefined;
  /** The stored picture of the record. */
  stored?: ReactNode;
  error?: string | undefined;
  onFile: (file: DraftFile | undefined) => void;
}

/** Object URL of a chosen picture; revoked when the file changes or the field is removed. */
function usePreview(file: DraftFile | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const objectUrl = URL.createObjectURL(toFile(file));
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}

/** Puts a file of a draft into its input again, if the browser allows it. */
function setInputFile(input: HTMLInputElement, file: DraftFile): void {
  try {
    const transfer = new DataTransfer();
    transfer.items.add(toFile(file));
    input.files = transfer.files;
  } catch {
    // The browser refuses: only the preview shows the file.
  }
}

/** Field for a picture, with a preview. */
export function PictureField({ name, label, required, isNew, file, stored, error, onFile }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef<File>(undefined);
  const [fileError, setFileError] = useState<string>();
  const [isReading, setReading] = useState(false);
  const url = usePreview(file);
  const shownError = fileError ?? error;
  const isMissing = required && !file;

  useEffect(() => {
    if (file && input.current && input.current.files?.length === 0) setInputFile(input.current, file);
  }, [file]);

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0];
    // A cancelled file dialog keeps the previous file.
    if (!chosen) return file && setInputFile(currentTarget, file);
    latest.current = chosen;
    setReading(true);
    setFileError(undefined);
    try {
      const picture = await preparePicture(chosen, isNew);
      if (latest.current === chosen) onFile(picture);
    } catch (reason) {
      if (latest.current !== chosen) return;
      setFileError((reason as Error).message);
      currentTarget.value = '';
      onFile(undefined);
      currentTarget.focus();
    } finally {
      if (latest.current === chosen) setReading(false);
    }
  };
  const remove = () => {
    latest.current = undefined;
    if (input.current) input.current.value = '';
    setFileError(undefined);
    onFile(undefined);
    input.current?.focus();
  };

  return (
    <div className="picture-field">
      <div className="picture-preview" data-empty={url || stored ? undefined : ''}>
        {url ? <img src={url} alt="What you have chosen" /> : stored}
      </div>
      <div className="grid min-w-0 content-center gap-1">
        <Field
          ref={input}
          type="file"
          name={name}
          label={required ? label : `${label} (optional)`}
          hint={hintOf(isNew, isReading, file)}
          accept={acceptedTypes(isNew)}
          required={isMissing}
          error={shownError}
          onChange={choose}
        />
        {file && (
          <Button variant="quiet" className="justify-self-start" onClick={remove}>
            Remove the chosen picture
          </Button>
        )}
      </div>
    </div>
  );
}

function hintOf(isNew: boolean, isReading: boolean, file: DraftFile | undefined): string {
  if (isReading) return 'Reading the picture …';
  if (file) return formatFileSize(file.size);
  return isNew
    ? 'JPEG, PNG, WebP, AVIF or GIF, at most 8 MB'
    : 'JPEG or PNG, at most 8 MB; without one the picture stays';
}
