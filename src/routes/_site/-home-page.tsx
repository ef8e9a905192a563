import { type ComponentType, lazy, Suspense } from 'react';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { Hero } from '#site/home/Hero.tsx';
import { whenNearViewport } from '#site/home/near-viewport.ts';
import { ServicesBlock } from '#site/home/ServicesBlock.tsx';

type Load = () => Promise<{ default: ComponentType }>;

const loadMore: Load = () => import('#features/services/MoreServices.tsx');
const loadAbout: Load = () => import('#site/home/AboutTeaser.tsx');
const loadTechnologies: Load = () => import('#site/marquee/TechnologyMarquee.tsx');
const loadPortfolio: Load = () => import('#features/portfolio/PortfolioSection.tsx');
const loadSales: Load = () => import('#features/enquiries/SalesSection.tsx');
const loadTestimonials: Load = () => import('#site/home/Testimonials.tsx');
const loadDeal: Load = () => import('#site/home/DealBanner.tsx');
const loadContact: Load = () => import('#features/enquiries/ContactSection.tsx');

let onFallback = () => {};
const hasFallback = new Promise<void>((resolve) => {
  onFallback = resolve;
});
// Rendered only on later navigations, without server HTML: then all blocks load at once.
const TALL = <div ref={onFallback} className="min-h-[40rem]" />;

/**
 * On the server all blocks are loaded. In the browser the code of a block is loaded near the viewport.
 * @param estimate classes with the height of a block that is far from the usual one
 */
function block(id: string, load: Load, loaded: ComponentType | false, { fallback = TALL, estimate = '' } = {}) {
  const Content =
    loaded || lazy(() => Promise.race([whenNearViewport(id), hasFallback]).then(() => importWithRetry(load)));
  return (
    <div id={id} className={`below ${estimate}`}>
      <Suspense fallback={fallback}>
        <Content />
      </Suspense>
    </div>
  );
}

// Constant elements: a re-render above cannot make React discard server HTML that is not hydrated yet.
const isServer = import.meta.env.SSR;
const MORE = block('block-more', loadMore, isServer && (await loadMore()).default, {
  fallback: <div ref={onFallback} />,
});
const ABOUT = block('block-about', loadAbout, isServer && (await loadAbout()).default);
const TECHNOLOGIES = block('block-technologies', loadTechnologies, isServer && (await loadTechnologies()).default);
const PORTFOLIO = block('block-portfolio', loadPortfolio, isServer && (await loadPortfolio()).default, {
  estimate: '[--estimate:150rem] md:[--estimate:80rem]',
});
const SALES = block('block-sales', loadSales, isServer && (await loadSales()).default, {
  estimate: '[--estimate:125rem] md:[--estimate:102rem]',
});
const TESTIMONIALS = block('block-testimonials', loadTestimonials, isServer && (await loadTestimonials()).default);
const DEAL = block('block-deal', loadDeal, isServer && (await loadDeal()).default);
const CONTACT = block('block-contact', loadContact, isServer && (await loadContact()).default);

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
