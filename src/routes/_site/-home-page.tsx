import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Hero } from '#site/home/Hero.tsx';
import { ServicesBlock } from '#site/home/ServicesBlock.tsx';
import { whenNear } from '#site/near.ts';
import { persistently } from '#src/persistently.ts';

type Load = () => Promise<{ default: ComponentType }>;

const loadMore: Load = () => import('#features/services/MoreServices.tsx');
const loadAbout: Load = () => import('#site/home/AboutTeaser.tsx');
const loadTechnologies: Load = () => import('#site/marquee/TechnologyMarquee.tsx');
const loadPortfolio: Load = () => import('#features/portfolio/PortfolioSection.tsx');
const loadSales: Load = () => import('#features/enquiries/SalesSection.tsx');
const loadTestimonials: Load = () => import('#site/testimonials/Testimonials.tsx');
const loadDeal: Load = () => import('#site/home/DealBanner.tsx');
const loadContact: Load = () => import('#features/enquiries/ContactSection.tsx');

// The server renders everything at once; in the browser the code of a block comes when somebody comes near it.
const isServer = import.meta.env.SSR;
let show = () => {};
const isBare = new Promise<void>((resolve) => {
  show = resolve;
});
const whenSeen = (id: string, load: Load) =>
  lazy(() => Promise.race([whenNear(id), isBare]).then(() => persistently(load)));
const MoreServices = isServer ? (await loadMore()).default : whenSeen('block-more', loadMore);
const AboutTeaser = isServer ? (await loadAbout()).default : whenSeen('block-about', loadAbout);
const TechnologyMarquee = isServer
  ? (await loadTechnologies()).default
  : whenSeen('block-technologies', loadTechnologies);
const PortfolioSection = isServer ? (await loadPortfolio()).default : whenSeen('block-portfolio', loadPortfolio);
const SalesSection = isServer ? (await loadSales()).default : whenSeen('block-sales', loadSales);
const Testimonials = isServer ? (await loadTestimonials()).default : whenSeen('block-testimonials', loadTestimonials);
const DealBanner = isServer ? (await loadDeal()).default : whenSeen('block-deal', loadDeal);
const ContactSection = isServer ? (await loadContact()).default : whenSeen('block-contact', loadContact);

// Seen by whoever comes back to the page: what the server had rendered is gone then, and nobody can come near it.
const TALL = <div ref={show} className="min-h-[40rem]" />;
const block = (id: string, Content: ComponentType, fallback: ReactNode = TALL) => (
  <div id={id}>
    <Suspense fallback={fallback}>
      <Content />
    </Suspense>
  </div>
);

// Constants, so that nothing above can make React give up what the server has rendered.
const MORE = block('block-more', MoreServices, <div ref={show} />);
const ABOUT = block('block-about', AboutTeaser);
const TECHNOLOGIES = block('block-technologies', TechnologyMarquee);
const PORTFOLIO = block('block-portfolio', PortfolioSection);
const SALES = block('block-sales', SalesSection);
const TESTIMONIALS = block('block-testimonials', Testimonials);
const DEAL = block('block-deal', DealBanner);
const CONTACT = block('block-contact', ContactSection);

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
