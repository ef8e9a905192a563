import { type ComponentType, lazy, Suspense } from 'react';
import { Hero } from '#site/home/Hero.tsx';
import { ServicesBlock } from '#site/home/ServicesBlock.tsx';
import { whenNear } from '#site/near.ts';
import { persistently } from '#src/persistently.ts';

type Load = () => Promise<{ default: ComponentType }>;

const loadAbout: Load = () => import('#site/home/AboutTeaser.tsx');
const loadSales: Load = () => import('#features/enquiries/SalesSection.tsx');
const loadTestimonials: Load = () => import('#site/testimonials/Testimonials.tsx');
const loadDeal: Load = () => import('#site/home/DealBanner.tsx');
const loadContact: Load = () => import('#features/enquiries/ContactSection.tsx');

// The server renders everything at once; in the browser the code of a block comes when somebody comes near it.
const isServer = import.meta.env.SSR;
const whenSeen = (id: string, load: Load) => lazy(() => whenNear(id).then(() => persistently(load)));
const AboutTeaser = isServer ? (await loadAbout()).default : whenSeen('block-about', loadAbout);
const SalesSection = isServer ? (await loadSales()).default : whenSeen('block-sales', loadSales);
const Testimonials = isServer ? (await loadTestimonials()).default : whenSeen('block-testimonials', loadTestimonials);
const DealBanner = isServer ? (await loadDeal()).default : whenSeen('block-deal', loadDeal);
const ContactSection = isServer ? (await loadContact()).default : whenSeen('block-contact', loadContact);

const block = (id: string, Content: ComponentType) => (
  <div id={id}>
    <Suspense fallback={<div className="min-h-[40rem]" />}>
      <Content />
    </Suspense>
  </div>
);

// Constants, so that nothing above can make React give up what the server has rendered.
const ABOUT = block('block-about', AboutTeaser);
const SALES = block('block-sales', SalesSection);
const TESTIMONIALS = block('block-testimonials', Testimonials);
const DEAL = block('block-deal', DealBanner);
const CONTACT = block('block-contact', ContactSection);

/** The home page, in the order of its blocks. */
export const HomePage = () => (
  <>
    <Hero />
    <ServicesBlock />
    {ABOUT}
    {SALES}
    {TESTIMONIALS}
    {DEAL}
    {CONTACT}
  </>
);
