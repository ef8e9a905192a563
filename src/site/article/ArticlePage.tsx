import { type Article, articleHeads } from '#content/articles/articles.ts';
import { buttonClass } from '#ui/Button.tsx';
import { BrandArrow } from '#ui/brand.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { PageBanner } from '../sections/PageBanner.tsx';

const order = Object.values(articleHeads);
const pictureProps = { width: 600, height: 440, decoding: 'async', className: 'h-auto w-full rounded-card' } as const;

export function ArticlePage({ article: { head, lead, cover, sections } }: { article: Article }) {
  const index = order.indexOf(head);
  const neighbours = [
    { label: 'Previous', link: order[index - 1] },
    { label: 'Next', link: order[index + 1] },
  ];
  return (
    <>
      <PageBanner title={head.title} />
      <article className="section wrap grid gap-12 md:gap-16">
        <header className="grid items-center gap-8 lg:grid-cols-[5fr_6fr] lg:gap-16">
          <div className="grid gap-4">
            <p className="font-semibold text-accent-ink">{head.category}</p>
            <p className="text-head">{lead}</p>
          </div>
          <picture>
            <img src={cover.src} alt={cover.alt} {...pictureProps} />
          </picture>
        </header>
        {sections.map(({ heading, text, picture }) => (
          <section
            key={heading}
            aria-label={heading}
            className="grid gap-6 border-line border-t pt-8 lg:grid-cols-[5fr_11fr] lg:gap-16"
          >
            <h2 className="text-head">{heading}</h2>
            <div className="grid gap-5 lg:max-w-[66ch]">
              {text.map((paragraph) => (
                <p key={paragraph} className="measure">
                  {paragraph}
                </p>
              ))}
              {picture && <img src={picture.src} alt={picture.alt} loading="lazy" {...pictureProps} />}
            </div>
          </section>
        ))}
        <div className="deal">
          <h2 className="text-title">Is your day like this one?</h2>
          <SiteLink to="/contact" className="btn deal-button">
            Tell us about it <BrandArrow />
          </SiteLink>
        </div>
        <nav aria-label="More articles" className="flex flex-wrap justify-between gap-4">
          {neighbours.map(
            ({ label, link }) =>
              link && (
                <SiteLink key={label} to={link.path} className={buttonClass('secondary')}>
                  {label}: {link.title}
                </SiteLink>
              ),
          )}
        </nav>
      </article>
    </>
  );
}
