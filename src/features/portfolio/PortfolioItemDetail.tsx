import { portfolioItemPage } from '#content/portfolio.ts';
import type { PortfolioItem } from '#contract/public/portfolio.ts';
import { Breadcrumbs } from '#site/sections/Breadcrumbs.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { Picture } from '#ui/Picture.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { portfolioItemPath, portfolioItemSubtitle } from './portfolio-item.ts';

const LONG_TITLE = 80;

export interface PortfolioItemDetailProps {
  item: PortfolioItem;
  previous?: PortfolioItem | undefined;
  next?: PortfolioItem | undefined;
}

export function PortfolioItemDetail({ item, previous, next }: PortfolioItemDetailProps) {
  const { title, media, image } = item;
  return (
    <>
      <div className="wrap pt-6 pb-16 sm:pb-24">
        <Breadcrumbs
          trail={[
            { label: 'Home', to: '/' },
            { label: 'Portfolio', to: '/portfolio' },
          ]}
        />
        <article className="work">
          <header className="grid gap-3">
            <h1 className={title.length > LONG_TITLE ? 'text-head' : 'work-title'} dir="auto">
              {title}
            </h1>
            <p className="text-lead text-muted" dir="auto">
              {portfolioItemSubtitle(item)}
            </p>
          </header>
          <div className="work-figure">
            <Picture
              media={media}
              image={image}
              alt={media || image ? `${title}, as it was built` : ''}
              sizes="(width < 64rem) calc(100vw - 2.5rem), 48rem"
              loading="eager"
              className="work-picture"
            />
          </div>
          <section aria-labelledby="work-contact" className="work-contact">
            <h2 id="work-contact" className="text-head">
              {portfolioItemPage.heading}
            </h2>
            <p className="text-muted">{portfolioItemPage.text}</p>
            <SiteLink to="/contact?topic=portfolio" className={buttonClass('primary', 'mt-2')}>
              {portfolioItemPage.action} <BrandArrow />
            </SiteLink>
          </section>
        </article>
      </div>
      <PortfolioItemNeighbours previous={previous} next={next} />
    </>
  );
}

interface NeighbourProps {
  item: PortfolioItem;
  label: 'Previous' | 'Next';
}

const Neighbour = ({ item, label }: NeighbourProps) => (
  <SiteLink to={portfolioItemPath(item)} rel={label === 'Next' ? 'next' : 'prev'} className="neighbour">
    <Picture media={item.media} image={item.image} alt="" sizes="9rem" className="neighbour-picture" />
    <span className="grid min-w-0 content-center gap-1">
      <span className="font-semibold text-accent-ink text-note">{label}</span>
      <span className="line-clamp-3 font-display font-semibold text-lead leading-tight" dir="auto">
        {item.title}
      </span>
      <span className="line-clamp-2 text-muted text-note" dir="auto">
        {portfolioItemSubtitle(item)}
      </span>
    </span>
  </SiteLink>
);

/** Links to the previous and next item and to the portfolio. */
const PortfolioItemNeighbours = ({
  previous,
  next,
}: {
  previous?: PortfolioItem | undefined;
  next?: PortfolioItem | undefined;
}) => (
  <nav aria-label="More of our work" className="border-line border-t bg-sunk">
    <div className="wrap grid gap-8 py-12 sm:py-16">
      {(previous || next) && (
        <ul className="grid gap-5 md:grid-cols-2">
          {previous && (
            <li>
              <Neighbour item={previous} label="Previous" />
            </li>
          )}
          {next && (
            <li>
              <Neighbour item={next} label="Next" />
            </li>
          )}
        </ul>
      )}
      <SiteLink to="/portfolio" className={buttonClass('secondary', 'justify-self-start')}>
        All of our work
      </SiteLink>
    </div>
  </nav>
);
