import { about } from '#content/about.ts';
import { buttonClass } from '#ui/Button.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { TwoPoints } from '../home/TwoPoints.tsx';
import { PageBanner } from '../sections/PageBanner.tsx';
import { Story } from './Story.tsx';

export const AboutPage = () => (
  <>
    <PageBanner title="About Us" />
    <div className="section wrap grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
      <p className="text-head">{about.intro}</p>
      <div className="overflow-hidden rounded-card bg-sunk">
        <TwoPoints />
      </div>
    </div>
    <div className="night">
      <div className="section wrap grid gap-14 md:grid-cols-2 md:gap-16">
        {[about.mission, about.vision].map(({ heading, text }) => (
          <section key={heading} aria-label={heading} className="grid content-start gap-5">
            <h2 className="text-title">{heading}</h2>
            <p className="measure text-lead">{text}</p>
          </section>
        ))}
      </div>
    </div>
    <Story />
    <div className="section wrap grid justify-items-start gap-5 pt-0">
      <p className="text-head">The next point may be yours.</p>
      <SiteLink to="/contact" className={buttonClass()}>
        Talk to us <BrandArrow />
      </SiteLink>
    </div>
  </>
);
