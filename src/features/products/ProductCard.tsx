import type { Project } from '#contract/public/products.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Picture } from '#ui/Picture.tsx';

/** A product. `isAbove`: above the fold, so its picture loads eagerly. */
export function ProductCard({ product, isAbove }: { product: Project; isAbove: boolean }) {
  const { name, description, link, media, image } = product;
  return (
    <Card className="flex h-full flex-col">
      <Picture
        media={media}
        image={image}
        alt={media || image ? `${name}, on screen` : ''}
        sizes="(width < 40rem) calc(100vw - 2.5rem), (width < 64rem) 46vw, 24rem"
        loading={isAbove ? 'eager' : 'lazy'}
        className="aspect-[8/5] w-full border-line border-b bg-sunk"
      />
      <div className="flex flex-1 flex-col gap-3 p-5 sm:p-6">
        <h2 className="text-head" dir="auto">
          {name}
        </h2>
        <p className="flex-1 whitespace-pre-line text-muted" dir="auto">
          {description}
        </p>
        {link ? (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('secondary', 'mt-2 self-start')}
            aria-label={`View Demo of ${name}, opens in a new tab`}
          >
            View Demo
          </a>
        ) : (
          <span aria-disabled="true" className="btn btn-secondary mt-2 self-start">
            Coming Soon
          </span>
        )}
      </div>
    </Card>
  );
}
