import { useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { Cross } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { FilePreview } from './ResumeField.tsx';
import { acceptSharedResume, deleteSharedResume, type SharedResume } from './shared-resume.ts';

/** Asks whether a file shared with the app is the visitor's resume, then says that it is ready or why it is refused. */
export default function SharedResumeNote({ shared }: { shared: SharedResume | undefined }) {
  const note = useRef<HTMLElement>(null);
  if (!shared) {
    return (
      <Notice kind="info">
        The file you have shared could not be kept on this device. Press Apply Now beside a position, and choose it
        there.
      </Notice>
    );
  }
  const { facts, error, isAccepted } = shared;
  const isAsked = !error && !isAccepted;
  const accept = () => {
    note.current?.focus({ preventScroll: true });
    acceptSharedResume();
  };
  const remove = () => {
    document.getElementById('main')?.focus({ preventScroll: true });
    deleteSharedResume();
  };
  return (
    <section
      ref={note}
      tabIndex={-1}
      aria-label="Your shared resume"
      className="grid max-w-2xl gap-4 rounded-card border border-line bg-raised p-5 sm:p-6"
    >
      <div role="status" className="grid gap-1">
        <p className="font-display font-semibold text-lead">
          {error ? 'This file can’t go along' : isAsked ? 'Is this your resume?' : 'Your resume is ready'}
        </p>
        {error ? (
          <p className="text-danger">{error}</p>
        ) : (
          <p className="text-muted">
            {isAsked
              ? 'A file was shared with this site. Use it if you shared it, or remove it.'
              : 'Choose a position: it is in the form already. It stays on this device until you apply, a day at most.'}
          </p>
        )}
      </div>
      <div className="chosen-file">
        <FilePreview file={facts} />
        <button
          type="button"
          aria-label={`Remove ${facts.name}`}
          className="grid size-12 flex-none place-items-center rounded-full hover:bg-sunk"
          onClick={remove}
        >
          <Cross width="20" height="20" />
        </button>
      </div>
      {isAsked && (
        <Button onClick={accept} className="w-full sm:w-auto sm:justify-self-start">
          Use this resume
        </Button>
      )}
    </section>
  );
}
