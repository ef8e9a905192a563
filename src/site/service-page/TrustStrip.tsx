import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ClientsDialog } from './ClientsDialog.tsx';
import { LogoCarousel } from './LogoCarousel.tsx';

export function TrustStrip() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="trusted" className="night py-14 md:py-20">
      <div className="wrap grid gap-8 md:gap-12">
        <h2 id="trusted" className="text-title">
          Trusted by 1k+ businesses
        </h2>
        <LogoCarousel>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            View All Clients
          </Button>
        </LogoCarousel>
      </div>
      {isOpen && <ClientsDialog onClose={() => setOpen(false)} />}
    </section>
  );
}
