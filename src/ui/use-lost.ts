import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the line has not given a picture: browsers show a broken one for good. Not any more once the line is back,
 * so that it is asked for again.
 */
export function useLost(ref: RefObject<HTMLImageElement | null>, src: string | undefined): boolean {
  const [lost, setLost] = useState<string>();

  useEffect(() => {
    const picture = ref.current;
    if (!picture) return;
    // It may have been lost before the app ran.
    const look = () => picture.complete && picture.currentSrc && picture.naturalWidth === 0 && setLost(src);
    const askAgain = () => setLost(undefined);
    look();
    picture.addEventListener('error', look);
    addEventListener('online', askAgain);
    return () => {
      picture.removeEventListener('error', look);
      removeEventListener('online', askAgain);
    };
  }, [ref, src]);

  return lost !== undefined && lost === src;
}
