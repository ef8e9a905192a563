import { useEffect, useState } from 'react';

/** Whether the app runs: what the document does not hold waits for that. */
export function useStarted(): boolean {
  const [isStarted, start] = useState(false);
  useEffect(() => start(true), []);
  return isStarted;
}
