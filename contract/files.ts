const MB = 1024 * 1024;

/** Largest file of each kind, in bytes. */
export const FILE_BYTES = { image: 8 * MB, resume: 5 * MB } as const;

/** The kinds of resume that are taken, by their usual ending, and the registered media type of each (IANA). */
export const RESUME_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type ResumeKind = keyof typeof RESUME_TYPES;

/** What is said of a resume that is not taken, by the page and by the server alike. */
export const RESUME_WORDS = {
  missing: 'Resume is required',
  type: 'Resume must be a PDF, DOC or DOCX file',
  size: `Resume can have at most ${FILE_BYTES.resume / MB} MB`,
} as const;
