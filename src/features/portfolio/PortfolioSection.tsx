import { portfolioBlock } from '#content/portfolio.ts';
import { useRows } from '#offline/reads/use-rows.ts';
import { SectionHeading } from '#site/sections/SectionHeading.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { FlipCard } from './FlipCard.tsx';
import { portfolioQuery } from './queries.ts';

const SHOWN = 6;

/** Portfolio block of the home page: the latest items, with a link to all. */
export default function PortfolioSection() {
  const items = useRows(portfolioQuery()).slice(0, SHOWN);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="portfolio" className="wrap section grid gap-10 sm:gap-14">
      <SectionHeading id="portfolio" title={portfolioBlock.heading} text={portfolioBlock.text} />
      <ul className="works">
        {items.map((item, index) => (
          <li key={item._id}>
            <FlipCard item={item} index={index} level={3} />
          </li>
        ))}
      </ul>
      <SiteLink to="/portfolio" className={buttonClass('secondary', 'justify-self-start')}>
        See the whole portfolio <BrandArrow />
      </SiteLink>
    </section>
  );
}
