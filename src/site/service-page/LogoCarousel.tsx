import { type ReactNode, useRef, useState } from 'react';
import { clients } from '#content/clients.ts';
import { Button } from '#ui/Button.tsx';
import { ClientLogo } from './ClientLogo.tsx';
import { useInView } from './use-in-view.ts';

/** Ten logos, five of them in view, one further every 5000 ms, without end. */
export function LogoCarousel({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isPaused, setPaused] = useState(false);
  const isResting = !useInView(ref) || isPaused;
  return (
    <>
      <div ref={ref} className="logo-window" data-resting={isResting || undefined}>
        <div className="logo-track">
          <ul className="logo-row" aria-label="Clients">
            {clients.map((client) => (
              <li key={client.name} className="logo-slide">
                <ClientLogo client={client} />
              </li>
            ))}
          </ul>
          <ul className="logo-row logo-copy" aria-hidden="true">
            {clients.map((client) => (
              <li key={client.name} className="logo-slide">
                <ClientLogo client={client} isCopy />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {children}
        <Button variant="quiet" className="logo-pause ml-3" onClick={() => setPaused(!isPaused)}>
          {isPaused ? 'Play logos' : 'Pause logos'}
        </Button>
      </div>
    </>
  );
}
