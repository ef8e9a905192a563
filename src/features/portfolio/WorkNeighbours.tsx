import { buttonClass } from '#ui/Button.tsx';
import { Picture } from '#ui/Picture.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { type Work, workLine, workPath } from './work.ts';

interface NeighbourProps {
  work: Work;
  label: 'Previous' | 'Next';
}

const Neighbour = ({ work, label }: NeighbourProps) => (
  <SiteLink to={workPath(work)} rel={label === 'Next' ? 'next' : 'prev'} className="neighbour">
    <Picture media={work.media} image={work.image} alt="" sizes="9rem" className="neighbour-picture" />
    <span className="grid min-w-0 content-center gap-1">
      <span className="font-semibold text-accent-ink text-note">{label}</span>
      <span className="line-clamp-3 font-display font-semibold text-lead leading-tight" dir="auto">
        {work.title}
      </span>
      <span className="line-clamp-2 text-muted text-note" dir="auto">
        {workLine(work)}
      </span>
    </span>
  </SiteLink>
);

/** What stands before and after a piece of work in the list, and the way back to all of them. */
export const WorkNeighbours = ({ previous, next }: { previous?: Work | undefined; next?: Work | undefined }) => (
  <nav aria-label="More of our work" className="border-line border-t bg-sunk">
    <div className="wrap grid gap-8 py-12 sm:py-16">
      {(previous || next) && (
        <ul className="grid gap-5 md:grid-cols-2">
          {previous && (
            <li>
              <Neighbour work={previous} label="Previous" />
            </li>
          )}
          {next && (
            <li>
              <Neighbour work={next} label="Next" />
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
