import { site } from '#content/site.ts';
import { BrandMark } from '#ui/brand.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';

/** Logo and name, linked to the start page. */
export const BrandLink = () => (
  <SiteLink to="/" aria-label={`${site.brand}, start page`} className="inline-flex min-h-12 items-center gap-2.5">
    <BrandMark />
    <span className="font-bold font-display text-[1.4375rem] tracking-[-0.03em] max-[18rem]:hidden">{site.brand}</span>
  </SiteLink>
);
