import { hero } from '#content/home.ts';
import { buttonClass } from '#ui/Button.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { HeroScene } from './HeroScene.tsx';

export const Hero = () => (
  <section aria-labelledby="hero-title">
    <div className="wrap grid gap-x-8 gap-y-6 pt-9 pb-9 md:pt-14 xl:grid-cols-[1fr_23.5rem] xl:items-end">
      <h1 id="hero-title" className="text-display">
        {hero.title.map((line) => (
          <span key={line} className="hero-line">
            {line}{' '}
          </span>
        ))}
      </h1>
      <div className="grid gap-6">
        <p className="measure text-lead">{hero.text}</p>
        <div className="hero-ways">
          <SiteLink to="/contact" className={buttonClass('primary')}>
            Start a project <BrandArrow />
          </SiteLink>
          <SiteLink to="/portfolio" className={buttonClass('secondary')}>
            See our work
          </SiteLink>
        </div>
      </div>
    </div>
    <HeroScene />
  </section>
);
