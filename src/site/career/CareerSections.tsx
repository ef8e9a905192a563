import { careerGallery, careerIntro, coreValues, firstMonth, perks } from '#content/career.ts';
import { gallery } from '#content/gallery.ts';
import { buttonClass } from '#ui/Button.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { LeadHeading } from '../sections/CallToAction.tsx';
import { SectionHeading } from '../sections/SectionHeading.tsx';
import { Gallery } from './Gallery.tsx';

export const CareerIntro = () => (
  <div className="section wrap grid gap-8 lg:grid-cols-2 lg:gap-16">
    <p className="text-head">{careerIntro.lead}</p>
    <div className="grid content-start justify-items-start gap-6">
      <p className="measure text-muted">{careerIntro.text}</p>
      <a href="#openings" className={buttonClass()}>
        See what is open <BrandArrow />
      </a>
    </div>
  </div>
);

export const CoreValues = () => (
  <section aria-labelledby="values" className="section wrap grid gap-10 pt-0 md:gap-14">
    <SectionHeading id="values" title={coreValues.heading} text={coreValues.text} />
    <ul className="values">
      {coreValues.list.map(({ title, text, practice }) => (
        <li key={title}>
          <h3 className="text-head">{title}</h3>
          <p>{text}</p>
          <p className="text-muted">{practice}</p>
        </li>
      ))}
    </ul>
  </section>
);

export const Perks = () => (
  <section aria-labelledby="perks" className="night below [--estimate:112rem] md:[--estimate:66rem]">
    <div className="section wrap grid gap-14 lg:grid-cols-[5fr_7fr] lg:gap-x-16 lg:gap-y-20">
      <LeadHeading id="perks" title={perks.heading} text={perks.text} className="text-night-muted" />
      <ul className="grid sm:grid-cols-2 sm:gap-x-10">
        {perks.list.map(({ title, text }) => (
          <li key={title} className="grid content-start gap-1.5 border-night-line border-t pt-4 pb-8">
            <h3 className="font-display font-semibold text-lead">{title}</h3>
            <p className="text-night-muted">{text}</p>
          </li>
        ))}
      </ul>
      <h3 className="text-head">{firstMonth.heading}</h3>
      <ol className="month">
        {firstMonth.steps.map(({ title, text }) => (
          <li key={title} className="grid content-start gap-1">
            <h4 className="font-semibold">{title}</h4>
            <p className="text-night-muted text-note">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);

export const OfficeGallery = () => (
  <section
    aria-labelledby="offices"
    className="below section grid grid-cols-1 gap-10 border-line border-t bg-sunk md:gap-14"
  >
    <div className="wrap">
      <SectionHeading id="offices" title={careerGallery.heading} text={careerGallery.text} />
    </div>
    <Gallery pictures={gallery} />
  </section>
);
