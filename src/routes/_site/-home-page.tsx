import { type ComponentType, lazy, Suspense } from 'react';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { Hero } from '#site/home/Hero.tsx';
import { whenNear } from '#site/home/near-viewport.ts';
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

let show = () => {};
const isBare = new Promise<void>((resolve) => {
  show = resolve;
});
// Seen by whoever comes back to the page: what the server had rendered is gone then, and nobody can come near it.
const TALL = <div ref={show} className="min-h-[40rem]" />;

/** The server has loaded everything; in the browser the code of a block comes when somebody comes near it. */
function block(id: string, load: Load, loaded: ComponentType | false, fallback = TALL) {
  const Content = loaded || lazy(() => Promise.race([whenNear(id), isBare]).then(() => importWithRetry(load)));
  return (
    <div id={id}>
      <Suspense fallback={fallback}>
        <Content />
      </Suspense>
    </div>
  );
}

// Constants, so that nothing above can make React give up what the server has rendered.
const isServer = import.meta.env.SSR;
const MORE = block('block-more', loadMore, isServer && (await loadMore()).default, <div ref={show} />);
const ABOUT = block('block-about', loadAbout, isServer && (await loadAbout()).default);
const TECHNOLOGIES = block('block-technologies', loadTechnologies, isServer && (await loadTechnologies()).default);
const PORTFOLIO = block('block-portfolio', loadPortfolio, isServer && (await loadPortfolio()).default);
const SALES = block('block-sales', loadSales, isServer && (await loadSales()).default);
const TESTIMONIALS = block('block-testimonials', loadTestimonials, isServer && (await loadTestimonials()).default);
const DEAL = block('block-deal', loadDeal, isServer && (await loadDeal()).default);
const CONTACT = block('block-contact', loadContact, isServer && (await loadContact()).default);

/** The home page, in the order of its blocks. */
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
