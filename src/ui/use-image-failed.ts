import { type RefObject, useEffect, useState } from 'react';

/** Whether a picture failed to load. Turns false again on the `online` event, so that the picture is requested again. */
export function useImageFailed(ref: RefObject<HTMLImageElement | null>, src: string | undefined): boolean {
  const [failedSrc, setFailedSrc] = useState<string>();

  useEffect(() => {
    const picture = ref.current;
    if (!picture) return;
    const check = () => picture.complete && picture.currentSrc && picture.naturalWidth === 0 && setFailedSrc(src);
    const retry = () => setFailedSrc(undefined);
    // It may have failed before hydration.
    check();
    picture.addEventListener('error', check);
    addEventListener('online', retry);
    return () => {
      picture.removeEventListener('error', check);
      removeEventListener('online', retry);
    };
  }, [ref, src]);

  return failedSrc !== undefined && failedSrc === src;
}
