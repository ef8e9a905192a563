import { aboutTeaser } from '#content/home-blocks.ts';
import { buttonClass } from '#ui/Button.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { OfficesDrawing } from '../about/OfficesDrawing.tsx';

const AboutTeaser = () => (
  <section aria-labelledby="about-teaser" className="section bg-sunk">
    <div className="wrap grid gap-10 lg:grid-cols-2 lg:items-center lg:gap-16">
      <OfficesDrawing />
      <div className="grid justify-items-start gap-5">
        <h2 id="about-teaser" className="text-title">
          {aboutTeaser.heading}
        </h2>
        {aboutTeaser.text.map((paragraph) => (
          <p key={paragraph} className="measure">
            {paragraph}
          </p>
        ))}
        <SiteLink to="/about" aria-describedby="about-teaser" className={buttonClass('secondary', 'mt-2')}>
          <span>
            Learn More<span className="sr-only"> about us</span>
          </span>{' '}
          <BrandArrow />
        </SiteLink>
      </div>
    </div>
  </section>
);

export default AboutTeaser;
