import { careerGallery } from '#content/career.ts';
import { gallery } from '#content/gallery.ts';
import { Gallery } from '../gallery/Gallery.tsx';
import { SectionHeading } from '../sections/SectionHeading.tsx';

export const OfficeGallery = () => (
  <section aria-labelledby="offices" className="section grid grid-cols-1 gap-10 border-line border-t bg-sunk md:gap-14">
    <div className="wrap">
      <SectionHeading id="offices" title={careerGallery.heading} text={careerGallery.text} />
    </div>
    <Gallery pictures={gallery} />
  </section>
);
