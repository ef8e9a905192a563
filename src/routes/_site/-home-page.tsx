import type { ComponentType } from 'react';
import { Hero } from '#site/home/Hero.tsx';
import { ServicesBlock } from '#site/home/ServicesBlock.tsx';
import { nearViewportBlock } from '#ui/NearViewportBlock.tsx';

type Load = () => Promise<{ default: ComponentType }>;

const loadMore: Load = () => import('#features/services/MoreServices.tsx');
const loadAbout: Load = () => import('#site/home/AboutTeaser.tsx');
const loadTechnologies: Load = () => import('#site/marquee/TechnologyMarquee.tsx');
const loadPortfolio: Load = () => import('#features/portfolio/PortfolioSection.tsx');
const loadSales: Load = () => import('#features/enquiries/SalesSection.tsx');
const loadTestimonials: Load = () => import('#site/home/Testimonials.tsx');
const loadDeal: Load = () => import('#site/home/DealBanner.tsx');
const loadContact: Load = () => import('#features/enquiries/ContactSection.tsx');

const TALL = 'min-h-[40rem]';
const isServer = import.meta.env.SSR;
const MORE = nearViewportBlock('block-more', loadMore, isServer && (await loadMore()).default);
const ABOUT = nearViewportBlock('block-about', loadAbout, isServer && (await loadAbout()).default, TALL);
const TECHNOLOGIES = nearViewportBlock(
  'block-technologies',
  loadTechnologies,
  isServer && (await loadTechnologies()).default,
  TALL,
);
const PORTFOLIO = nearViewportBlock(
  'block-portfolio',
  loadPortfolio,
  isServer && (await loadPortfolio()).default,
  TALL,
);
const SALES = nearViewportBlock('block-sales', loadSales, isServer && (await loadSales()).default, TALL);
const TESTIMONIALS = nearViewportBlock(
  'block-testimonials',
  loadTestimonials,
  isServer && (await loadTestimonials()).default,
  TALL,
);
const DEAL = nearViewportBlock('block-deal', loadDeal, isServer && (await loadDeal()).default, TALL);
const CONTACT = nearViewportBlock('block-contact', loadContact, isServer && (await loadContact()).default, TALL);

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
