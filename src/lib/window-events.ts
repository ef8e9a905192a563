// Names of the events between the app and `src/app/early.ts`. They are events because `early.ts` is inline in the document
// and shares no module with the app.

/** A click on a part of the page that React has not hydrated. Bubbles from the clicked element. */
export const TAP_BLOCKED = 'tap-blocked';

/** What the last click has requested is loading / has loaded. */
export const TAP_PENDING = 'tap-pending';
export const TAP_SETTLED = 'tap-settled';

/** An import has failed / must be retried at once. */
export const CODE_LOST = 'code-lost';
export const CODE_WANTED = 'code-wanted';
