import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { PortfolioItem } from '#contract/public/portfolio.ts';
import { Picture } from '#ui/Picture.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { portfolioItemPath, portfolioItemSubtitle } from './portfolio-item.ts';

/**
 * Flips a card by touch: the first tap flips it, the second follows its link, a tap elsewhere flips it back. For mouse and
 * keyboard, CSS flips it on hover and focus.
 */
export function useFlip() {
  const card = useRef<HTMLSpanElement>(null);
  // `pointerType` of click events is not supported everywhere.
  const pointer = useRef('');
  const [isTurned, setTurned] = useState(false);

  useEffect(() => {
    if (!isTurned) return;
    const onPointerDown = ({ target }: Event) => card.current?.contains(target as Node) || setTurned(false);
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isTurned]);

  return {
    card,
    isTurned,
    onPointerDown: ({ pointerType }: PointerEvent) => {
      pointer.current = pointerType;
    },
    onClick: (event: MouseEvent) => {
      const isTap = pointer.current === 'touch' && card.current?.contains(event.target as Node);
      pointer.current = '';
      if (!isTap || isTurned) return;
      event.preventDefault();
      setTurned(true);
    },
  };
}

const grounds = ['bg-marigold', 'bg-river', 'bg-leaf', 'bg-clay'];

export interface FlipCardProps {
  item: PortfolioItem;
  /** Position in the list. */
  index: number;
  /** Heading level. */
  level: 2 | 3;
  /** Above the fold: its picture loads eagerly. */
  isAbove?: boolean;
}

/** A portfolio item: picture, on the back its facts, and below it the same as text. */
export function FlipCard({ item, index, level, isAbove = false }: FlipCardProps) {
  const { title, company, category, media, image } = item;
  const { card, isTurned, ...handlers } = useFlip();
  const Heading = `h${level}` as const;
  return (
    <SiteLink to={portfolioItemPath(item)} className="flip-link" {...handlers}>
      <span ref={card} className="flip" data-turned={isTurned || undefined} aria-hidden="true">
        <span className="flip-inner">
          <span className="flip-face bg-sunk">
            <Picture
              media={media}
              image={image}
              alt=""
              sizes="(width < 40rem) calc(100vw - 2.5rem), (width < 64rem) 46vw, 24rem"
              loading={isAbove ? 'eager' : 'lazy'}
              className="size-full"
            />
          </span>
          <span className={`flip-face flip-back ${grounds[index % grounds.length]}`}>
            {category && (
              <span className="line-clamp-1 font-semibold" dir="auto">
                {category}
              </span>
            )}
            <span className="flip-company line-clamp-3" dir="auto">
              {company || title}
            </span>
            <span className="btn flip-button">View project</span>
          </span>
        </span>
      </span>
      <Heading className="mt-4 text-head" dir="auto">
        {title}
      </Heading>
      <p className="mt-1 text-muted" dir="auto">
        {portfolioItemSubtitle(item)}
      </p>
    </SiteLink>
  );
}
