import { useEffect, useRef } from 'react';
import { API_HOST } from '#api/api-base.ts';
import type { Media } from '#contract/core/media.ts';
import emptyPicture from './placeholder.svg?url';
import { useImageFailed } from './use-image-failed.ts';

export interface PictureProps {
  media?: Media | null | undefined;
  /** Base64, with or without the `data:` prefix. */
  image?: string | null | undefined;
  alt: string;
  /** Value of the `sizes` attribute. */
  sizes?: string;
  loading?: 'lazy' | 'eager';
  className?: string;
}

/** Prepends the host of the API to the paths of an address or a `srcset`. */
const withApiHost = (addresses: string) => addresses.replace(/(^|,\s*)\/(?!\/)/g, `$1${API_HOST}/`);

const fromBase64 = (image: string) => (image.startsWith('data:') ? image : `data:image/jpeg;base64,${image}`);

/** Picture of a row. Shows a placeholder drawing if the row has none or it cannot be loaded. */
export function Picture({ media, image, alt, sizes = '100vw', loading = 'lazy', className = '' }: PictureProps) {
  const ref = useRef<HTMLImageElement>(null);
  const hash = media?.placeholder;
  const hasFailed = useImageFailed(ref, media?.src);

  useEffect(() => {
    const picture = ref.current;
    if (hash && picture && !picture.complete) return showWhileLoading(picture, hash);
  }, [hash]);

  if (!media) {
    // React would add a preload link for an `img` outside of `picture`.
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
      {media.avif && !hasFailed && (
        <source type="image/avif" srcSet={withApiHost(media.avif)} sizes={sizes} className="hidden" />
      )}
      {!hasFailed && <source type="image/webp" srcSet={withApiHost(media.srcset)} sizes={sizes} className="hidden" />}
      <img
        ref={ref}
        src={hasFailed ? emptyPicture : withApiHost(media.src)}
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

/** Shows the blurred ThumbHash preview until the picture has loaded. By script, as the CSP forbids style attributes. */
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
