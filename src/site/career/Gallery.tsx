import { useState } from 'react';
import type { GalleryPicture } from '#content/gallery.ts';
import { Enlarge } from '#ui/icons-later.tsx';
import { GalleryImage } from './GalleryImage.tsx';
import { Lightbox } from './Lightbox.tsx';

/** Five pictures, the first one large; each opens the lightbox. */
export function Gallery({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const [openIndex, setOpenIndex] = useState<number>();
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
                // Safari does not focus a pressed button, so closing the lightbox could not return the focus here.
                event.currentTarget.focus({ preventScroll: true });
                setOpenIndex(index);
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
      {openIndex !== undefined && (
        <Lightbox pictures={pictures} index={openIndex} onMove={setOpenIndex} onClose={() => setOpenIndex(undefined)} />
      )}
    </>
  );
}
