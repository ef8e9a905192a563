import type { ResumeKind } from '#contract/core/files.ts';
import { compoundEntries } from './compound-entries.ts';
import { zipEntries } from './zip-entries.ts';

/** What a file is, by its content. */
export interface ResumeContent {
  readonly kind: ResumeKind;
  /** Whether it contains what its reader could run: macros, programs, ActiveX controls, embedded objects. */
  readonly isActive: boolean;
}

/** Parts of a Word document that contain code, or can (ECMA-376, MS-OFFMACRO2), and files that Windows runs. */
const ACTIVE_PART =
  /(^|\/)(vbaProject\.bin|vbaData\.xml|activeX\/.*|embeddings\/.*\.bin)$|\.(do[ct]m|xl[st]m|xlam|pp[ast]m|exe|dll|com|scr|msi|bat|cmd|ps1|vb[es]?|jse?|wsf|hta|jar|lnk|reg)$/i;
/** Storages of macros (MS-OVBA), and the stream of a packaged file (MS-OLEDS). */
const ACTIVE_ENTRY = /^(Macros|VBA|_VBA_PROJECT(_CUR)?|\p{Cc}Ole10Native)$/iu;

/**
 * Detects what a resume is from its content. Ignores its name and declared type.
 * @param bytes the whole file
 * @returns null if the type is not supported
 */
export function resumeContentOf(bytes: Buffer): ResumeContent | null {
  // A PDF is only ever downloaded, and its readers ask before they run anything.
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return { kind: 'pdf', isActive: false };
  const streams = compoundEntries(bytes);
  if (streams) {
    const isDocument = streams.includes('WordDocument');
    return isDocument ? { kind: 'doc', isActive: streams.some((name) => ACTIVE_ENTRY.test(name)) } : null;
  }
  const parts = zipEntries(bytes);
  if (!parts?.includes('[Content_Types].xml') || !parts.includes('word/document.xml')) return null;
  return { kind: 'docx', isActive: parts.some((name) => ACTIVE_PART.test(name)) };
}
