/**
 * Lets only so many pieces of work run at a time; the others wait in the order they came.
 * @param places how many may run at once
 * @returns a function that runs the given work once there is a place, and gives its result or its error
 */
export function gate(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
