import { SERVER_ANSWERED, SERVER_UNANSWERED } from '#lib/window-events.ts';

/** After so many milliseconds without an answer the server's reachability is in doubt. */
const SLOW_MS = 5_000;

let isInDoubt = false;

/** Reports whether our server has answered a request. A captive portal's page is not an answer. */
export function reportReachability(isAnswered: boolean): void {
  if (import.meta.env.SSR) return;
  isInDoubt = !isAnswered;
  dispatchEvent(new Event(isAnswered ? SERVER_ANSWERED : SERVER_UNANSWERED));
}

/** Whether the last request of this page got no answer. */
export const isReachabilityInDoubt = (): boolean => isInDoubt;

/** Reports a slow request as unanswered while it is still running. */
export function reportDelay<T>(request: Promise<T>): Promise<T> {
  const timer = setTimeout(reportReachability, SLOW_MS, false);
  return request.finally(() => clearTimeout(timer));
}
