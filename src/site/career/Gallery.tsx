import { useState } from 'react';
import type { GalleryPicture } from '#content/gallery.ts';
import { Enlarge } from '#ui/icons-later.tsx';
import { GalleryImage } from './GalleryImage.tsx';
import { Lightbox } from './Lightbox.tsx';

/** Five pictures, the first large; each opens the lightbox at its place. */
export function Gallery({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const [at, setAt] = useState<number>();
  return (
    <>
      <ul className="gallery">
        {pictures.map((picture, index) => (
          <li key={picture.title}>
            <button
              type="button"
              className="gallery-open"
              aria-label={`Enlarge: ${picture.title}`}
              aria-haspopup="dialog"
              onClick={(event) => {
                // Safari gives no focus to a button that is pressed, and it could not come back here.
                event.currentTarget.focus({ preventScroll: true });
                setAt(index);
              }}
            >
              <GalleryImage picture={picture} loading="lazy" className="gallery-image" />
              <span className="gallery-sign">
                <Enlarge width="20" height="20" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {at !== undefined && <Lightbox pictures={pictures} at={at} onMove={setAt} onClose={() => setAt(undefined)} />}
    </>
  );
}
