import type { ComponentProps } from 'react';
import { type GalleryPicture, gallerySize } from '#content/gallery.ts';

export const GalleryImage = ({ picture, ...rest }: { picture: GalleryPicture } & ComponentProps<'img'>) => (
  <picture className="contents">
    <source type="image/avif" srcSet={picture.avif} />
    <img alt={picture.alt} {...rest} {...gallerySize} src={picture.webp} decoding="async" />
  </picture>
);
