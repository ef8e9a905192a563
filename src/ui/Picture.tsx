import { useEffect, useRef } from 'react';
import { API_HOST } from '#api/host.ts';
import type { Media } from '#contract/core/media.ts';
import emptyPicture from './placeholder.svg?url';
import { useImageFailed } from './use-image-failed.ts';

export interface PictureProps {
  media?: Media | null | undefined;
  /** Base64, with or without its `data:` head. */
  image?: string | null | undefined;
  alt: string;
  /** What width the picture takes; as in `sizes`. */
  sizes?: string;
  loading?: 'lazy' | 'eager';
  className?: string;
}

/** Resolves the paths of one address or of a `srcset` against the API's host, which the row came from. */
const onHost = (addresses: string) => addresses.replace(/(^|,\s*)\/(?!\/)/g, `$1${API_HOST}/`);

const fromBase64 = (image: string) => (image.startsWith('data:') ? image : `data:image/jpeg;base64,${image}`);

/** A picture in whichever form the server gave it; drawn, where it gave none, and while the line does not give it. */
export function Picture({ media, image, alt, sizes = '100vw', loading = 'lazy', className = '' }: PictureProps) {
  const ref = useRef<HTMLImageElement>(null);
  const hash = media?.placeholder;
  const isLost = useImageFailed(ref, media?.src);

  useEffect(() => {
    const picture = ref.current;
    if (hash && picture && !picture.complete) return showWhileLoading(picture, hash);
  }, [hash]);

  if (!media) {
    // Within a picture: for a bare image React would add a preload link.
    return (
      <picture className="contents">
        <img
          src={image ? fromBase64(image) : emptyPicture}
          alt={alt}
          loading={loading}
          decoding="async"
          className={`object-cover ${className}`}
        />
      </picture>
    );
  }
  return (
    <picture className="contents">
      {media.avif && !isLost && (
        <source type="image/avif" srcSet={onHost(media.avif)} sizes={sizes} className="hidden" />
      )}
      {!isLost && <source type="image/webp" srcSet={onHost(media.srcset)} sizes={sizes} className="hidden" />}
      <img
        ref={ref}
        src={isLost ? emptyPicture : onHost(media.src)}
        width={media.width}
        height={media.height}
        alt={alt}
        loading={loading}
        decoding="async"
        className={`object-cover ${className}`}
      />
    </picture>
  );
}

/** Set through the DOM: the CSP refuses style attributes in what the server sends. */
function showWhileLoading(picture: HTMLImageElement, hash: string) {
  const clear = () => picture.style.removeProperty('background');
  picture.addEventListener('load', clear, { once: true });
  void import('thumbhash').then(({ thumbHashToDataURL }) => {
    if (picture.complete) return;
    const bytes = Uint8Array.from(atob(hash), (char) => char.charCodeAt(0));
    picture.style.background = `center / cover url(${thumbHashToDataURL(bytes)})`;
  });
  return () => picture.removeEventListener('load', clear);
}
