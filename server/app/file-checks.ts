import { FILE_WORDS } from '#contract/core/files.ts';
import type { FileChecks } from '../calls/handler-types.ts';
import { HttpError } from '../core/http-error.ts';
import { resumeKindOf } from '../entities/applications/resume-kind.ts';
import { encodePicture } from '../pictures/encode-picture.ts';

/** How files are read before any transaction: pictures are made ready to be stored, resumes told apart. */
export const fileChecks: FileChecks = {
  image: async (bytes) => ({ picture: await encodePicture(bytes) }),
  resume: async (bytes) => {
    const kind = resumeKindOf(bytes);
    if (!kind) throw new HttpError(415, FILE_WORDS.resume.type);
    return { kind };
  },
};
