import { createFileRoute } from '@tanstack/react-router';
import { site } from '#content/site.ts';
import { AboutTeaser } from '#site/home/AboutTeaser.tsx';
import { DealBanner } from '#site/home/DealBanner.tsx';
import { Hero } from '#site/home/Hero.tsx';
import { ServicesBlock } from '#site/home/ServicesBlock.tsx';
import { pageHead } from '#src/page-head.ts';

export const Route = createFileRoute('/_site/')({
  staticData: { document: 'static' },
  head: () => pageHead({ title: `${site.brand}: websites, apps and software`, description: site.description }),
  component: () => (
    <>
      <Hero />
      <ServicesBlock />
      <AboutTeaser />
      <DealBanner />
    </>
  ),
});
