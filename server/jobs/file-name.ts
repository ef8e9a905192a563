import type { ResumeKind } from '#contract/files.ts';

const MOST = 100;
// Control and format characters (a right-to-left override hides an ending), and what file systems refuse.
const UNSAFE = /[\p{C}<>:"|?*]/gu;

/**
 * Makes the name under which a resume is offered for saving: no folders, no control characters, a true ending.
 * @param sent the name that came with the file
 * @param kind what the file is, by its content
 * @returns at most `MOST` characters and the ending of its kind
 */
export function fileNameOf(sent: string, kind: ResumeKind): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSAFE, '')
    .replace(/\.(pdf|docx?)$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${[...stem].slice(0, MOST).join('') || 'resume'}.${kind}`;
}
