import { useEffect, useRef } from 'react';
import { hero } from '#content/hero.ts';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { whenCodeIsStored } from '#lib/wait-for-worker.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { buttonClass } from '#ui/Button.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import darkPhoneAvif from '../art/hero-phone-dark.avif';
import darkPhoneWebp from '../art/hero-phone-dark.webp';
import phoneAvif from '../art/hero-phone-light.avif';
import phoneWebp from '../art/hero-phone-light.webp';
import darkWideAvif from '../art/hero-wide-dark.avif';
import darkWideWebp from '../art/hero-wide-dark.webp';
import wideAvif from '../art/hero-wide-light.avif';
import wideWebp from '../art/hero-wide-light.webp';

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

const loadFilm = () => import('./hero-film.ts');

/** Poster picture. The film is loaded in idle time, after the code of the site, and plays over it. */
function HeroScene() {
  const scene = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    const play = async () => {
      if (stop.signal.aborted) return;
      const { playFilm } = await importWithRetry(loadFilm);
      if (scene.current) playFilm(scene.current, stop);
    };
    whenCodeIsStored().then(() => whenIdle(play));
    return () => stop.abort();
  }, []);
  return (
    <div className="hero-scene">
      <HeroPoster />
      {/* Empty for React; filled by hero-film.ts. */}
      <div ref={scene} />
    </div>
  );
}

const DARK = '(prefers-color-scheme: dark)';
const WIDE = '(width >= 40rem)';
const phone = { width: 900, height: 1000 };
const wide = { width: 1920, height: 800 };

/** Poster in two crops and two themes. The film picks its version by the file name of the poster that is shown. */
const HeroPoster = () => (
  <picture>
    <source media={`${WIDE} and ${DARK}`} type="image/avif" srcSet={darkWideAvif} {...wide} />
    <source media={`${WIDE} and ${DARK}`} type="image/webp" srcSet={darkWideWebp} {...wide} />
    <source media={WIDE} type="image/avif" srcSet={wideAvif} {...wide} />
    <source media={WIDE} type="image/webp" srcSet={wideWebp} {...wide} />
    <source media={DARK} type="image/avif" srcSet={darkPhoneAvif} {...phone} />
    <source media={DARK} type="image/webp" srcSet={darkPhoneWebp} {...phone} />
    <source type="image/avif" srcSet={phoneAvif} {...phone} />
    <img
      src={phoneWebp}
      {...phone}
      alt="A drawn map of Malwa. One straight line leads from Indore through an order on a phone and a chart on a screen to Bhopal."
      fetchPriority="high"
      className="hero-poster"
    />
  </picture>
);
