import { useRef, useState } from 'react';
import { technologiesBlock } from '#content/technologies.ts';
import { Button } from '#ui/Button.tsx';
import { useInView } from '../motion/use-in-view.ts';
import { useStill } from '../motion/use-still.ts';
import { SectionHeading } from '../sections/SectionHeading.tsx';
import { TechnologyRow } from './TechnologyRow.tsx';
import { useSteadyPace } from './use-steady-pace.ts';

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
