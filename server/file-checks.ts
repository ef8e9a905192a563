import { FILE_WORDS } from '#contract/files.ts';
import type { FileChecks } from './http/handlers.ts';
import { resumeKindOf } from './jobs/resume-kind.ts';

/** How files are told apart before any transaction; pictures are by decoding them. */
export const fileChecks: FileChecks = {
  resume: { kindOf: resumeKindOf, refusal: FILE_WORDS.resume.type },
};
