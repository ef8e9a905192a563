import type { Application } from '#contract/admin/jobs.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useResume } from './use-resume.ts';

/** The way to the file of a resume. */
export function OpenResume({ application }: { application: Application }) {
  const { name, resume, resumeName } = application;
  const { href, open, isOpening, link, close } = useResume(application);
  if (!resume) return <span className="text-muted">No file</span>;
  const outside = { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <>
      <a {...outside} href={href} className={buttonClass('quiet')} aria-busy={isOpening || undefined} onClick={open}>
        {isOpening ? 'Opening …' : 'Open resume'}
        <span className="sr-only"> of {name}</span>
      </a>
      {link && (
        <Dialog
          title="The resume is ready"
          onClose={close}
          actions={
            <a {...outside} href={link} className={buttonClass()} onClick={close}>
              Open resume
            </a>
          }
        >
          <p>
            <bdi>{resumeName || name}</bdi>
          </p>
          <p className="mt-2 text-muted">The link opens it for five minutes.</p>
        </Dialog>
      )}
    </>
  );
}
