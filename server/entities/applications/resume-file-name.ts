import type { ResumeKind } from '#contract/core/files.ts';

const MOST = 100;
/** No more of a sent name is looked at; what a file system takes is shorter. */
const MOST_SENT = 300;
// Control and format characters (a right-to-left override hides an ending), and what file systems refuse.
const UNSAFE = /[\p{C}<>:"|?*]/gu;
// Windows takes these for devices, whatever ending follows (Win32 file naming conventions).
const DEVICE = /^(con|prn|aux|nul|(com|lpt)[\d¹²³])\s*(?=\.|$)/i;

/**
 * Makes the name under which a resume is offered for saving: no folders, no control characters, no
 * device, a true ending.
 * @param sent the name that came with the file
 * @param kind what the file is, by its content
 * @returns at most `MOST` characters and the ending of its kind
 */
export function resumeFileName(sent: string, kind: ResumeKind): string {
  const last = sent.slice(-MOST_SENT).split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSAFE, '')
    .replace(/\.(pdf|docx?)$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .replace(DEVICE, '_$&');
  return `${[...stem].slice(0, MOST).join('') || 'resume'}.${kind}`;
}
