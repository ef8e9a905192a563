// Timeouts of page and worker, named after what they limit. The stall timeout of uploads is in `upload-timeout.ts`.

/** Answer to a call of the page. */
export const CALL_TIMEOUT_MS = 20_000;

/** Answer to a revocation of a session. It is retried at the next start. */
export const REVOCATION_TIMEOUT_MS = 5_000;

/** Answer to a probe of the server. */
export const PROBE_TIMEOUT_MS = 5_000;

/** Reply of the worker to a message of the page. */
export const WORKER_REPLY_TIMEOUT_MS = 3_000;

/** Pack of a new build. */
export const PACK_TIMEOUT_MS = 60_000;

/** Restoring the persisted reads. If storage is busy or hangs, the rows appear later. */
export const RESTORE_TIMEOUT_MS = 2_000;

/** Reading the role of an admin at the first sign-in on a device. After it, an admin counts as an owner. */
export const ROLE_TIMEOUT_MS = 2_000;

/** Reading a draft. A device whose storage hangs must not block the form. */
export const DRAFT_TIMEOUT_MS = 1_500;

/** Reload for a new build. After it, a page that could not be reloaded becomes usable again. */
export const RELOAD_TIMEOUT_MS = 5_000;

/** The browser's estimate of its storage. */
export const ESTIMATE_TIMEOUT_MS = 1_000;

/** The outbox's database. IndexedDB of some browsers hangs instead of failing. */
export const STORE_TIMEOUT_MS = 5_000;

/**
 * A form's wait for the attempt of its submission. The attempt goes on, and the form learns of its receipt later. Once
 * bytes of a file have been sent, the form waits as long as the attempt.
 */
export const FORM_TIMEOUT_MS = 12_000;

/** A form's wait for an answer if nothing is stored: there will be no other attempt. */
export const DIRECT_TIMEOUT_MS = 60_000;

/** Answer to an attempt, after its request has been sent. */
export const ANSWER_TIMEOUT_MS = 30_000;

/** Longest wait of a first visit for the service worker, until code is loaded without it. */
export const WORKER_TIMEOUT_MS = 15_000;
