/** Header with the UUID under which the server stores a request at most once (IETF draft 'Idempotency-Key header'). */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** Header with where a submission comes from: a `SubmissionOrigin` as percent-encoded JSON. */
export const SUBMISSION_ORIGIN = 'Submission-Origin';

/**
 * Header of a submission: a proof of work (a solved challenge as percent-encoded JSON), or `PROOF_READY`. A client without it is
 * never asked for one.
 */
export const SUBMISSION_PROOF = 'Submission-Proof';

/** Value of `Submission-Proof` of a client that finds a proof of work when the server asks for one. */
export const PROOF_READY = 'ready';

/** Header with the id of the last event that the client of an event stream has received (HTML standard §9.2.4). */
export const LAST_EVENT_ID = 'Last-Event-ID';

/** `Accept` value for picture addresses instead of base64. It is CORS-safelisted, so it needs no preflight. */
export const ACCEPT_MEDIA = 'application/json; image=url';

/** Format of an idempotency key: a UUID of any version (RFC 9562). */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Headers of a list page: number of all matching rows, and the cursors of the next and the previous list page. */
export const PAGE_HEADERS = {
  total: 'X-Total-Count',
  next: 'X-Next-Cursor',
  previous: 'X-Previous-Cursor',
} as const;
