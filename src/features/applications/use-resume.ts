import { type MouseEvent, useState } from 'react';
import { tell } from '#admin/tell.ts';
import { type Application, jobsResumeLink } from '#contract/back-office/jobs.ts';
import { adminApi } from '#src/api/admin-api.ts';
import { CallError } from '#src/api/call-error.ts';
import { API_HOST } from '#src/api/host.ts';
import { logFailure } from '#src/api/log-failure.ts';

const OURS = /^\/jobs\/resume\/([^/?#]+)$/;

function reasonOf(error: unknown): string {
  const status = error instanceof CallError ? error.status : -1;
  if (status === 0) return 'Opening a resume needs the network. Try again when you are back online.';
  if (status === 404) return 'It is not there any more.';
  return error instanceof CallError ? error.message : 'The answer was not understood.';
}

/** A tab for the file. It must be opened at the tap itself: later, browsers take it for a popup that nobody asked for. */
function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = 'Resume';
  // Where the session has ended, the page that is now behind asks to sign in again.
  tab.document.body.append('Opening the resume … If it does not come, look at the back office, in the tab before.');
  return tab;
}

/**
 * Opens the file of a resume by a link that the server signs, as a tab can't send a token.
 * @returns where it is, and how to open it; `link` where the browser lets no tab be opened, to tap
 */
export function useResume({ resume }: Application) {
  const [isOpening, setOpening] = useState(false);
  const [link, setLink] = useState<string>();
  const id = OURS.exec(resume)?.[1];

  const open = async (event: MouseEvent) => {
    if (!id) return;
    event.preventDefault();
    if (isOpening) return;
    const tab = openTab();
    setOpening(true);
    try {
      const { url } = await adminApi(jobsResumeLink, { params: { id } });
      const { href } = new URL(url, API_HOST || location.origin);
      if (tab && !tab.closed) tab.location.replace(href);
      else setLink(href);
    } catch (error) {
      tab?.close();
      logFailure('Opening a resume', error);
      tell.error('The resume could not be opened.', { detail: reasonOf(error) });
    } finally {
      setOpening(false);
    }
  };
  return { href: id ? API_HOST + resume : resume, open, isOpening, link, close: () => setLink(undefined) };
}
