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

const wordsOf = (label: string, bytes: number) => ({
  missing: `${label} is required`,
  size: `${label} can have at most ${bytes / MB} MB`,
});

/** What is said of a file that is not taken, by the page and by the server alike. */
export const FILE_WORDS = {
  image: wordsOf('Image', FILE_BYTES.image),
  resume: { ...wordsOf('Resume', FILE_BYTES.resume), type: 'Resume must be a PDF, DOC or DOCX file' },
} as const;
