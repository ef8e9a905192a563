import { type ComponentProps, useRef } from 'react';
import { type GalleryPicture, gallerySize } from '#content/gallery.ts';
import emptyPicture from '#ui/placeholder.svg?url';
import { useImageFailed } from '#ui/use-image-failed.ts';

/** Gallery picture; shows a placeholder while it cannot be loaded. */
export function GalleryImage({ picture, ...rest }: { picture: GalleryPicture } & ComponentProps<'img'>) {
  const ref = useRef<HTMLImageElement>(null);
  const hasFailed = useImageFailed(ref, picture.webp);
  return (
    <picture className="contents">
      {!hasFailed && <source type="image/avif" srcSet={picture.avif} />}
      <img
        ref={ref}
        alt={picture.alt}
        {...rest}
        {...gallerySize}
        src={hasFailed ? emptyPicture : picture.webp}
        decoding="async"
      />
    </picture>
  );
}
