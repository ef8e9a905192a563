import { type MouseEvent, useState } from 'react';
import { adminToast } from '#admin/admin-toast.ts';
import { errorReason } from '#admin/describe-error.ts';
import { adminApi } from '#api/admin-api.ts';
import { API_HOST, logFailure } from '#api/api-base.ts';
import { type Application, jobsResumeLink } from '#contract/admin/applications.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

const RESUME_PATH = /^\/jobs\/resume\/([^/?#]+)$/;

/** Opens a tab for the file. Must run in the click event: later, browsers block it as a popup. */
function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = 'Resume';
  // If the session has ended, the page in the other tab asks for a new sign-in.
  tab.document.body.append('Opening the resume … If it does not come, look at the back office, in the tab before.');
  return tab;
}

/**
 * Opens the file of a resume by a signed link, because a tab cannot send a token.
 * @returns URL of the file, and function that opens it; `link` is set if the browser blocked the tab
 */
export function useResume({ resume }: Application) {
  const [isOpening, setOpening] = useState(false);
  const [link, setLink] = useState<string>();
  const id = RESUME_PATH.exec(resume)?.[1];

  const open = async (event: MouseEvent) => {
    if (!id) return;
    event.preventDefault();
    if (isOpening) return;
    const tab = openTab();
    const closeTab = () => tab?.close();
    // Close the tab if this page is left before the link arrives.
    addEventListener('pagehide', closeTab);
    setOpening(true);
    try {
      const { url } = await adminApi(jobsResumeLink, { params: { id } });
      const { href } = new URL(url, API_HOST || location.origin);
      if (tab && !tab.closed) tab.location.replace(href);
      else setLink(href);
    } catch (error) {
      closeTab();
      logFailure('Opening a resume', error);
      adminToast.error('The resume could not be opened.', { detail: errorReason(error) });
    } finally {
      removeEventListener('pagehide', closeTab);
      setOpening(false);
    }
  };
  return { href: id ? API_HOST + resume : resume, open, isOpening, link, close: () => setLink(undefined) };
}

/** Link that opens the file of a resume. */
export function OpenResume({ application }: { application: Application }) {
  const { name, resume, resumeName } = application;
  const { href, open, isOpening, link, close } = useResume(application);
  if (!resume) return <span className="text-muted">No file</span>;
  const newTab = { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <>
      <a {...newTab} href={href} className={buttonClass('quiet')} aria-busy={isOpening || undefined} onClick={open}>
        {isOpening ? 'Opening …' : 'Open resume'}
        <span className="sr-only"> of {name}</span>
      </a>
      {link && (
        <Dialog
          title="The resume is ready"
          onClose={close}
          actions={
            <a {...newTab} href={link} className={buttonClass()} onClick={close}>
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
