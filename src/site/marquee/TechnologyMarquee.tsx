import { type RefObject, useEffect, useRef, useState } from 'react';
import { technologies, technologiesBlock } from '#content/technologies.ts';
import { Button } from '#ui/Button.tsx';
import { useIsInView, usePrefersLessMotion } from '#ui/motion-hooks.ts';
import { SectionHeading } from '../sections/SectionHeading.tsx';

/** Technologies in an endless moving row; static and wrapped with reduced motion or without scripts. */
export default function TechnologyMarquee() {
  const container = useRef<HTMLDivElement>(null);
  const isStill = usePrefersLessMotion();
  const [isPaused, setPaused] = useState(false);
  const isResting = !useIsInView(container) || isPaused;
  useConstantSpeed(container);
  return (
    <section aria-labelledby="technologies" className="section grid grid-cols-1 gap-10 pb-0 sm:gap-14">
      <div className="wrap">
        <SectionHeading id="technologies" title={technologiesBlock.heading} text={technologiesBlock.text} />
      </div>
      <div className="grid grid-cols-1">
        <div
          ref={container}
          className="marquee"
          data-still={isStill || undefined}
          data-resting={isResting || undefined}
        >
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

/** Logos with names. The copy only closes the loop and is hidden from screen readers. */
const TechnologyRow = ({ isCopy = false }: { isCopy?: boolean }) => (
  <ul className={`marquee-row ${isCopy ? 'marquee-copy' : ''}`} aria-hidden={isCopy || undefined}>
    {technologies.map((name) => (
      <li key={name} className="marquee-item">
        {name}
      </li>
    ))}
  </ul>
);

/** Pixels per second. */
const SPEED = 60;

/** Sets the duration of the animation by the width of the row. By script, as the CSP forbids style attributes. */
function useConstantSpeed(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = container.current?.querySelector('ul');
    if (!row) return;
    const watch = new ResizeObserver(() => {
      container.current?.style.setProperty('--marquee-time', `${row.getBoundingClientRect().width / SPEED}s`);
    });
    watch.observe(row);
    return () => watch.disconnect();
  }, [container]);
}
