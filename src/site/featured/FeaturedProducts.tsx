import { featured } from '#content/products.ts';
import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { SectionHeading } from '../sections/SectionHeading.tsx';

const tones: readonly BadgeTone[] = ['river', 'leaf', 'marigold'];

/** Cards of three products; each links to its article. */
export const FeaturedProducts = () => (
  <section aria-labelledby="featured" className="grid gap-10">
    <SectionHeading id="featured" title="Our Featured Products" text="Our Latest Resources" />
    <ul className="featured">
      {featured.map(({ id, image, title, category, route }, index) => (
        <li key={id}>
          <SiteLink to={route} className="featured-card">
            <div className="relative">
              <img
                src={image}
                alt=""
                width="600"
                height="440"
                loading="lazy"
                decoding="async"
                className="h-auto w-full"
              />
              <span aria-hidden="true" className="featured-overlay">
                <span className="btn btn-primary">Read More</span>
              </span>
            </div>
            <div className="grid content-center justify-items-start gap-3 p-5 sm:p-6">
              <Badge tone={tones[index] ?? 'plain'}>{category}</Badge>
              <h3 className="text-head">{title}</h3>
            </div>
          </SiteLink>
        </li>
      ))}
    </ul>
  </section>
);
