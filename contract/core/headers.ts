/** Carries the UUID under which a submission is stored at most once (IETF draft 'Idempotency-Key header'). */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** Asks a list for picture addresses instead of base64. A safelisted value, so it costs no preflight. */
export const ACCEPT_MEDIA = 'application/json; image=url';

/** The form of an idempotency key: a UUID of any version (RFC 9562). */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** In a part of a list: how many rows there are in all, and the cursors of the parts after and before it. */
export const PAGE_HEADERS = {
  total: 'X-Total-Count',
  next: 'X-Next-Cursor',
  previous: 'X-Previous-Cursor',
} as const;
