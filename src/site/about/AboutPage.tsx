import { about, milestones } from '#content/about.ts';
import { buttonClass } from '#ui/Button.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { PageBanner } from '../sections/PageBanner.tsx';
import { SectionHeading } from '../sections/SectionHeading.tsx';
import { OfficesDrawing } from './OfficesDrawing.tsx';

export const AboutPage = () => (
  <>
    <PageBanner title="About Us" />
    <div className="section wrap grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
      <p className="text-head">{about.intro}</p>
      <div className="overflow-hidden rounded-card bg-sunk">
        <OfficesDrawing />
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

const Story = () => (
  <section aria-labelledby="story" className="section wrap grid gap-12 md:gap-16">
    <SectionHeading id="story" title={about.story.heading} text={about.story.text} />
    <ol className="story">
      {milestones.map(({ when, title, text, figures }) => (
        <li key={title}>
          <p className="font-semibold text-accent-ink text-note">{when}</p>
          <div className="grid gap-3">
            <h3 className="text-head">{title}</h3>
            <p className="measure text-muted">{text}</p>
            {figures && (
              <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
                {figures.map(([figure, what]) => (
                  <li key={what} className="grid content-start gap-1 border-line border-t pt-3">
                    <strong className="font-bold font-display text-head">{figure}</strong>{' '}
                    <span className="text-muted text-note">{what}</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  </section>
);
