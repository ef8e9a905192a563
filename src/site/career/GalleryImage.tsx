import { type ComponentProps, useRef } from 'react';
import { type GalleryPicture, gallerySize } from '#content/gallery.ts';
import emptyPicture from '#ui/placeholder.svg?url';
import { useImageFailed } from '#ui/use-image-failed.ts';

/** A picture of the gallery; drawn while the line does not give it. */
export function GalleryImage({ picture, ...rest }: { picture: GalleryPicture } & ComponentProps<'img'>) {
  const ref = useRef<HTMLImageElement>(null);
  const isLost = useImageFailed(ref, picture.webp);
  return (
    <picture className="contents">
      {!isLost && <source type="image/avif" srcSet={picture.avif} />}
      <img
        ref={ref}
        alt={picture.alt}
        {...rest}
        {...gallerySize}
        src={isLost ? emptyPicture : picture.webp}
        decoding="async"
      />
    </picture>
  );
}
