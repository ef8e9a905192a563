import { type MouseEvent, useState } from 'react';
import { reasonOf } from '#admin/failures.ts';
import { tell } from '#admin/tell.ts';
import { adminApi } from '#api/admin-api.ts';
import { API_HOST } from '#api/host.ts';
import { logFailure } from '#api/log-failure.ts';
import { type Application, jobsResumeLink } from '#contract/admin/jobs.ts';

const OURS = /^\/jobs\/resume\/([^/?#]+)$/;

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
    const closeTab = () => tab?.close();
    // Whoever leaves this page, too, leaves nobody to fill it.
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
      tell.error('The resume could not be opened.', { detail: reasonOf(error) });
    } finally {
      removeEventListener('pagehide', closeTab);
      setOpening(false);
    }
  };
  return { href: id ? API_HOST + resume : resume, open, isOpening, link, close: () => setLink(undefined) };
}
