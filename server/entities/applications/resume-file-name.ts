import type { ResumeKind } from '#contract/core/files.ts';

const MAX_LENGTH = 100;
/** Characters of a sent name that are read. File systems allow fewer. */
const MAX_READ = 300;
// Control and format characters (a right-to-left override can hide the extension), and characters that file systems
// reject.
const UNSAFE = /[\p{C}<>:"|?*]/gu;
// Windows treats these names as devices, with any extension (Win32 file naming conventions).
const DEVICE = /^(con|prn|aux|nul|(com|lpt)[\d¹²³])\s*(?=\.|$)/i;

/**
 * Makes a safe file name for the download of a resume: without folders, control characters and device names.
 * @param sent name sent with the file
 * @param kind detected from the content
 * @returns at most `MAX_LENGTH` characters and the extension of the kind
 */
export function resumeFileName(sent: string, kind: ResumeKind): string {
  const last = sent.slice(-MAX_READ).split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSAFE, '')
    .replace(/\.(pdf|docx?)$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .replace(DEVICE, '_$&');
  return `${[...stem].slice(0, MAX_LENGTH).join('') || 'resume'}.${kind}`;
}
