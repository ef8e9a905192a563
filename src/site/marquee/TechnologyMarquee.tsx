import { type RefObject, useEffect, useRef, useState } from 'react';
import { technologies, technologiesBlock } from '#content/technologies.ts';
import { Button } from '#ui/Button.tsx';
import { useInView, useStill } from '#ui/motion-hooks.ts';
import { SectionHeading } from '../sections/SectionHeading.tsx';
import sprite from './art/technologies.svg?url';

/** What we build with, passing by without end; wrapped and still where motion is not wanted or no script runs. */
export default function TechnologyMarquee() {
  const band = useRef<HTMLDivElement>(null);
  const isStill = useStill();
  const [isPaused, setPaused] = useState(false);
  const isResting = !useInView(band) || isPaused;
  useSteadyPace(band);
  return (
    <section aria-labelledby="technologies" className="section grid grid-cols-1 gap-10 pb-0 sm:gap-14">
      <div className="wrap">
        <SectionHeading id="technologies" title={technologiesBlock.heading} text={technologiesBlock.text} />
      </div>
      <div className="grid grid-cols-1">
        <div ref={band} className="marquee" data-still={isStill || undefined} data-resting={isResting || undefined}>
          <div className="marquee-track">
            <TechnologyRow />
            <TechnologyRow isCopy />
          </div>
        </div>
        {!isStill && (
          <div className="wrap">
            <Button variant="quiet" className="marquee-pause" onClick={() => setPaused(!isPaused)}>
              {isPaused ? 'Play technologies' : 'Pause technologies'}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

/** Each mark with its name. A copy only fills the loop: nothing to read. */
export const TechnologyRow = ({ isCopy = false }: { isCopy?: boolean }) => (
  <ul className={`marquee-row ${isCopy ? 'marquee-copy' : ''}`} aria-hidden={isCopy || undefined}>
    {technologies.map(({ name, mark }) => (
      <li key={mark} className="marquee-item">
        <svg width="32" height="32" fill="currentColor" aria-hidden="true" className="marquee-mark">
          <use href={`${sprite}#${mark}`} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);

const SPEED = 60;

/** Lets a row pass at 60 px a second, whatever its width. Set by script: the CSP refuses style attributes. */
export function useSteadyPace(band: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = band.current?.querySelector('ul');
    if (!row) return;
    const watch = new ResizeObserver(() => {
      band.current?.style.setProperty('--marquee-time', `${row.getBoundingClientRect().width / SPEED}s`);
    });
    watch.observe(row);
    return () => watch.disconnect();
  }, [band]);
}
