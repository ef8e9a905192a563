import { workPage } from '#content/portfolio.ts';
import { Breadcrumbs } from '#site/sections/Breadcrumbs.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { Picture } from '#ui/Picture.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { WorkNeighbours } from './WorkNeighbours.tsx';
import { type Work, workLine } from './work.ts';

const LONG_TITLE = 80;

export interface WorkDetailProps {
  work: Work;
  previous?: Work | undefined;
  next?: Work | undefined;
}

export function WorkDetail({ work, previous, next }: WorkDetailProps) {
  const { title, media, image } = work;
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
              {workLine(work)}
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
              {workPage.heading}
            </h2>
            <p className="text-muted">{workPage.text}</p>
            <SiteLink to="/contact?topic=portfolio" className={buttonClass('primary', 'mt-2')}>
              {workPage.action} <BrandArrow />
            </SiteLink>
          </section>
        </article>
      </div>
      <WorkNeighbours previous={previous} next={next} />
    </>
  );
}
