import { ANSWERED, UNANSWERED } from '#lib/window-events.ts';

/** How long a request may go without an answer before the line is doubted, in milliseconds. */
const SLOW = 5_000;

let isInDoubt = false;

/** Notes whether our server has answered a request; a captive portal's page is no answer of ours. */
export function reportReachability(isAnswered: boolean): void {
  if (import.meta.env.SSR) return;
  isInDoubt = !isAnswered;
  dispatchEvent(new Event(isAnswered ? ANSWERED : UNANSWERED));
}

/** Whether the last request of this page has had no answer. */
export const isReachabilityInDoubt = (): boolean => isInDoubt;

/** Notes a request that keeps waiting as one that has had no answer so far. */
export function reportDelay<T>(request: Promise<T>): Promise<T> {
  const timer = setTimeout(reportReachability, SLOW, false);
  return request.finally(() => clearTimeout(timer));
}
