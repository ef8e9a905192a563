import type { ReactNode } from 'react';
import { type Client, clients } from '#content/clients.ts';
import { Button } from '#ui/Button.tsx';
import { DialogFrame } from '#ui/DialogFrame.tsx';
import { closesDialog, opensDialog, StaticDialog } from '#ui/StaticDialog.tsx';
import { useCarousel } from '../carousel/use-carousel.ts';

const DIALOG = { id: 'clients', title: 'All clients' };

/** Client logos in a moving row, and a dialog with all clients. */
export const ClientsStrip = () => (
  <>
    <section aria-labelledby="trusted" className="night py-14 md:py-20">
      <div className="wrap grid gap-8 md:gap-12">
        <h2 id="trusted" className="text-title">
          Trusted by 1k+ businesses
        </h2>
        <LogoCarousel>
          <Button variant="secondary" {...opensDialog(DIALOG.id)}>
            View All Clients
          </Button>
        </LogoCarousel>
      </div>
    </section>
    <ClientsDialog />
  </>
);

const TIMING = { every: 5000, transition: 5000 };

/** Ten logos, five in view, moving continuously by one every 5 s. */
function LogoCarousel({ children }: { children: ReactNode }) {
  const { ref, canMove, isStill, isPaused, toggle } = useCarousel(clients.length, TIMING);
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

/** Logo and name; on small screens only the logo. `picture` keeps React from adding a preload link. */
const ClientLogo = ({ client: { name, logo } }: { client: Client }) => (
  <>
    <picture className="contents">
      <img src={logo} alt={name} width="64" height="64" decoding="async" className="client-mark" />
    </picture>
    <span aria-hidden="true" className="client-name">
      {name}
    </span>
  </>
);

const ClientsDialog = () => (
  <StaticDialog id={DIALOG.id} label={DIALOG.title} wide>
    <DialogFrame {...DIALOG} close={closesDialog(DIALOG.id)}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {clients.map(({ name, logo }) => (
          <li key={name} className="night grid justify-items-center gap-3 rounded-control px-2 py-6">
            <img src={logo} alt={name} width="56" height="56" loading="lazy" />
            <span aria-hidden="true" className="font-display font-semibold">
              {name}
            </span>
          </li>
        ))}
      </ul>
    </DialogFrame>
  </StaticDialog>
);
