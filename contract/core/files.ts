const MB = 1024 * 1024;

/** Maximum size of each kind of file, in bytes. */
export const FILE_BYTES = { image: 8 * MB, resume: 5 * MB } as const;

/** Accepted resumes: file name extension and media type (IANA). */
export const RESUME_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type ResumeKind = keyof typeof RESUME_TYPES;

const messagesFor = (label: string, bytes: number) => ({
  missing: `${label} is required`,
  size: `${label} can have at most ${bytes / MB} MB`,
});

/** Messages for files that are rejected, by the page or the server. */
export const FILE_MESSAGES = {
  image: messagesFor('Image', FILE_BYTES.image),
  resume: { ...messagesFor('Resume', FILE_BYTES.resume), type: 'Resume must be a PDF, DOC or DOCX file' },
} as const;
