import darkPhoneAvif from '../art/hero-phone-dark.avif';
import darkPhoneWebp from '../art/hero-phone-dark.webp';
import phoneAvif from '../art/hero-phone-light.avif';
import phoneWebp from '../art/hero-phone-light.webp';
import darkWideAvif from '../art/hero-wide-dark.avif';
import darkWideWebp from '../art/hero-wide-dark.webp';
import wideAvif from '../art/hero-wide-light.avif';
import wideWebp from '../art/hero-wide-light.webp';

const DARK = '(prefers-color-scheme: dark)';
const WIDE = '(width >= 40rem)';
const phone = { width: 900, height: 1000 };
const wide = { width: 1920, height: 800 };

/** The scene of the hero in two crops and two themes; the film reads from the file's name which it goes on from. */
export const HeroPoster = () => (
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
