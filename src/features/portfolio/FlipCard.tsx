import { Picture } from '#ui/Picture.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { useFlip } from './use-flip.ts';
import { type Work, workLine, workPath } from './work.ts';

const grounds = ['bg-marigold', 'bg-river', 'bg-leaf', 'bg-clay'];

export interface FlipCardProps {
  work: Work;
  /** Its place in the list. */
  index: number;
  /** Level of its heading. */
  level: 2 | 3;
  /** Among the first, whose pictures are loaded at once. */
  isAbove?: boolean;
}

/** A piece of work: its picture, on the other side what it is, and below it the same to read. */
export function FlipCard({ work, index, level, isAbove = false }: FlipCardProps) {
  const { title, company, category, media, image } = work;
  const { card, isTurned, ...handlers } = useFlip();
  const Heading = `h${level}` as const;
  return (
    <SiteLink to={workPath(work)} className="flip-link" {...handlers}>
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
        {workLine(work)}
      </p>
    </SiteLink>
  );
}
