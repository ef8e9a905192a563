import { FILE_MESSAGES, type ResumeKind } from '#contract/core/files.ts';
import type { Config } from '../../core/config.ts';
import { HttpError } from '../../core/http-error.ts';
import { resumeContentOf } from './resume-content.ts';
import { findVirus } from './virus-scan.ts';

/**
 * Checks the content of a resume, and scans it for viruses if there is a scanner.
 * @param bytes the whole file
 * @throws HttpError 415 for a file that is not accepted; 503 if the scanner does not answer
 */
export async function checkResume({ clamd }: Pick<Config, 'clamd'>, bytes: Buffer): Promise<{ kind: ResumeKind }> {
  const content = resumeContentOf(bytes);
  if (!content) throw new HttpError(415, FILE_MESSAGES.resume.type);
  if (content.isActive) {
    throw new HttpError(415, 'Resume must not contain macros or programs. Save it as a PDF, then choose that');
  }
  const virus = clamd ? await findVirus(clamd, bytes) : null;
  if (virus) throw new HttpError(415, `Resume must not contain a virus: ${virus} was found`);
  return { kind: content.kind };
}
