/**
 * Limits the wait for a promise. The work itself goes on.
 * @param late result after the timeout
 * @param work gets a function that lifts the limit
 */
export function limitWait<T, const Late>(
  ms: number,
  late: Late,
  work: (lift: () => void) => Promise<T>,
): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  const lift = () => clearTimeout(timer);
  return Promise.race([work(lift), timeout]).finally(lift);
}
