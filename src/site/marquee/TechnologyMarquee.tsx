import { useRef, useState } from 'react';
import { technologiesBlock } from '#content/technologies.ts';
import { Button } from '#ui/Button.tsx';
import { SectionHeading } from '../SectionHeading.tsx';
import { useInView } from '../service-page/use-in-view.ts';
import { TechnologyRow } from './TechnologyRow.tsx';
import { useSteadyPace } from './use-steady-pace.ts';

/** What we build with, passing by without end; wrapped and still where motion is not wanted or no script runs. */
export default function TechnologyMarquee() {
  const band = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const [hasFocus, setFocus] = useState(false);
  const isStopped = choice === 'pause' || (hasFocus && choice !== 'play');
  const isResting = !useInView(band) || isStopped;
  useSteadyPace(band);
  return (
    <section aria-labelledby="technologies" className="section grid grid-cols-1 gap-10 pb-0 sm:gap-14">
      <div className="wrap">
        <SectionHeading id="technologies" title={technologiesBlock.heading} text={technologiesBlock.text} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is */}
      <div
        className="grid grid-cols-1 gap-6"
        onFocus={({ target }) => setFocus(target.matches(':focus-visible'))}
        onBlur={() => setFocus(false)}
      >
        <div ref={band} className="marquee" data-resting={isResting || undefined}>
          <div className="marquee-track">
            <TechnologyRow />
            <TechnologyRow isCopy />
          </div>
        </div>
        <div className="wrap">
          <Button variant="quiet" className="marquee-pause" onClick={() => setChoice(isStopped ? 'play' : 'pause')}>
            {isStopped ? 'Play technologies' : 'Pause technologies'}
          </Button>
        </div>
      </div>
    </section>
  );
}
