// Names of events by which code works together that is not loaded together.

/** A click on a part of the page that React has not hydrated; bubbles from what was clicked. */
export const BLOCKED = 'tap-blocked';

/** What the last click has asked for is being loaded, and is there. */
export const PENDING = 'tap-pending';
export const SETTLED = 'tap-settled';

/** Code could not be loaded, and is to be asked for again at once. */
export const LOST = 'code-lost';
export const WANTED = 'code-wanted';

/** Fired on `window` as the requests of this page go. */
export const ANSWERED = 'answered';
export const UNANSWERED = 'unanswered';
