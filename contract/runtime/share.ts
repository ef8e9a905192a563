/** Share target of the installed app for a resume. The worker stores the file; the server cannot. */
export const SHARE = {
  path: '/share-resume',
  /** Form field of the file. */
  field: 'resume',
  accept: ['application/pdf', '.pdf'],
  /** Page after the file was stored. */
  successPage: '/career#openings',
  /** Page that asks to choose the file there. */
  failurePage: '/career?shared=none#openings',
} as const;
