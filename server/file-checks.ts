import { FILE_WORDS } from '#contract/files.ts';
import { HttpError } from './http/errors.ts';
import type { FileChecks } from './http/handlers.ts';
import { resumeKindOf } from './jobs/resume-kind.ts';
import { encodePicture } from './pictures/encode.ts';

/** How files are read before any transaction: pictures are made ready to be stored, resumes told apart. */
export const fileChecks: FileChecks = {
  image: async (bytes) => ({ picture: await encodePicture(bytes) }),
  resume: async (bytes) => {
    const kind = resumeKindOf(bytes);
    if (!kind) throw new HttpError(415, FILE_WORDS.resume.type);
    return { kind };
  },
};
