import { createObservable } from '#lib/observable.ts';

/** Time without a response after which a request counts as unanswered. */
const SLOW_MS = 5_000;

/** Whether the last request of this page got a response of our server. Listeners are called after each request. */
export const reachability = createObservable(true);

/** Reports whether our server has answered a request. A captive portal's page is none of its responses. */
export function reportReachability(isAnswered: boolean): void {
  if (!import.meta.env.SSR) reachability.set(isAnswered);
}

/** Reports a slow request as unanswered while it is still running. */
export function reportDelay<T>(request: Promise<T>): Promise<T> {
  const timer = setTimeout(reportReachability, SLOW_MS, false);
  return request.finally(() => clearTimeout(timer));
}
