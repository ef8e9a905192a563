/** Where a phone hands over a resume that somebody shares with the app: the worker keeps it, the server can't. */
export const SHARE = {
  path: '/share-resume',
  /** The part that holds the file. */
  field: 'resume',
  accept: ['application/pdf', '.pdf'],
  /** The page that goes on with it. */
  kept: '/career#openings',
  /** The page that says that the file has to be chosen there. */
  notKept: '/career?shared=none#openings',
} as const;
