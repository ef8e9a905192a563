import { useId, useState } from 'react';
import { productsIntro } from '#content/products.ts';
import { Button } from '#ui/Button.tsx';

/** Introduction; on phones truncated to three lines until it is expanded. */
export function ProductsIntro() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section
      aria-label="About our products"
      className="grid gap-3 rounded-card border border-line bg-raised p-5 sm:p-8"
    >
      <h2 className="text-title">{productsIntro.heading}</h2>
      <p id={id} className={`measure text-muted ${isOpen ? '' : 'line-clamp-3'}`}>
        {productsIntro.text}
        {isOpen && ` ${productsIntro.more}`}
      </p>
      <Button
        variant="quiet"
        className="justify-self-start"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Show Less' : 'Learn More'}
      </Button>
    </section>
  );
}
