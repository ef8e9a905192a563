import type { ReactNode } from 'react';
import { clients } from '#content/clients.ts';
import { Button } from '#ui/Button.tsx';
import { useCarousel } from '../carousel/use-carousel.ts';
import { ClientLogo } from './ClientLogo.tsx';

const PACE = { every: 5000, transition: 5000 };

/** Ten logos, five of them in view, one further every 5000 ms, without a rest and without end. */
export function LogoCarousel({ children }: { children: ReactNode }) {
  const { ref, canMove, isStill, isPaused, toggle } = useCarousel(clients.length, PACE);
  return (
    <>
      <div ref={ref} className="carousel logos" data-still={isStill || undefined}>
        <ul className="carousel-list">
          {clients.map((client) => (
            <li key={client.name} className="logo-slide">
              <ClientLogo client={client} />
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        {children}
        {!isStill && (
          <Button variant="quiet" className={`logo-pause ml-3 ${canMove ? '' : 'invisible'}`} onClick={toggle}>
            {isPaused ? 'Play logos' : 'Pause logos'}
          </Button>
        )}
      </div>
    </>
  );
}
