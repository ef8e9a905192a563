import { block, type Loaded } from '#site/blocks/block.tsx';
import { whenNearViewport } from '#site/blocks/when-needed.ts';
import { Hero } from '#site/home/Hero.tsx';
import { ServicesBlock } from '#site/home/ServicesBlock.tsx';
import type { Load } from '#ui/on-demand.tsx';

const loadMore: Load = () => import('#features/services/MoreServices.tsx');
const loadAbout: Load = () => import('#site/home/AboutTeaser.tsx');
const loadTechnologies: Load = () => import('#site/marquee/TechnologyMarquee.tsx');
const loadPortfolio: Load = () => import('#features/portfolio/PortfolioSection.tsx');
const loadSales: Load = () => import('#features/enquiries/SalesSection.tsx');
const loadTestimonials: Load = () => import('#site/home/Testimonials.tsx');
const loadDeal: Load = () => import('#site/home/DealBanner.tsx');
const loadContact: Load = () => import('#features/enquiries/ContactSection.tsx');

const AS_ESTIMATED = <div className="min-h-[var(--estimate,40rem)]" />;

/**
 * A block whose code loads near the viewport.
 * @param estimate classes with the height of a block that is far from the usual one
 */
const blockBelow = (id: string, load: Load, loaded: Loaded, { fallback = AS_ESTIMATED, estimate = '' } = {}) =>
  block(id, load, loaded, { whenNeeded: () => whenNearViewport(id), fallback, className: `below ${estimate}` });

const isServer = import.meta.env.SSR;
const MORE = blockBelow('block-more', loadMore, isServer && (await loadMore()).default, { fallback: <></> });
const ABOUT = blockBelow('block-about', loadAbout, isServer && (await loadAbout()).default);
const TECHNOLOGIES = blockBelow('block-technologies', loadTechnologies, isServer && (await loadTechnologies()).default);
const PORTFOLIO = blockBelow('block-portfolio', loadPortfolio, isServer && (await loadPortfolio()).default, {
  estimate: '[--estimate:150rem] md:[--estimate:80rem]',
});
const SALES = blockBelow('block-sales', loadSales, isServer && (await loadSales()).default, {
  estimate: '[--estimate:125rem] md:[--estimate:102rem]',
});
const TESTIMONIALS = blockBelow('block-testimonials', loadTestimonials, isServer && (await loadTestimonials()).default);
const DEAL = blockBelow('block-deal', loadDeal, isServer && (await loadDeal()).default);
const CONTACT = blockBelow('block-contact', loadContact, isServer && (await loadContact()).default);

/** The blocks of the home page in order. */
export const HomePage = () => (
  <>
    <Hero />
    <ServicesBlock />
    {MORE}
    {ABOUT}
    {TECHNOLOGIES}
    {PORTFOLIO}
    {SALES}
    {TESTIMONIALS}
    {DEAL}
    {CONTACT}
  </>
);
