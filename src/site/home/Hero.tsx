import { hero } from '#content/home.ts';
import { buttonLook } from '#ui/Button.tsx';
import { Joint } from '#ui/Joint.tsx';
import { SiteLink } from '../SiteLink.tsx';
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
        {/* By the width, not by the letters: buttons that wrap with one font and not with another move the scene. */}
        <div className="grid justify-items-start gap-3 min-[25.5rem]:flex min-[25.5rem]:flex-wrap">
          <SiteLink to="/contact" className={buttonLook('primary', 'px-4.5 sm:px-5.5')}>
            Start a project <Joint />
          </SiteLink>
          <SiteLink to="/portfolio" className={buttonLook('secondary', 'px-4.5 sm:px-5.5')}>
            See our work
          </SiteLink>
        </div>
      </div>
    </div>
    <HeroScene />
  </section>
);
