import { productsIntro } from '#content/products.ts';

/** Introduction, truncated to three lines until it is expanded, which needs no script. */
export const ProductsIntro = () => (
  <section aria-label="About our products" className="grid gap-3 rounded-card border border-line bg-raised p-5 sm:p-8">
    <h2 className="text-title">{productsIntro.heading}</h2>
    {/* Shown below the text, but a style sheet finds only what follows it. */}
    <details className="group peer order-1 justify-self-start">
      <summary className="btn btn-quiet [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">Learn More</span>
        <span className="hidden group-open:inline">Show Less</span>
      </summary>
    </details>
    <p className="measure line-clamp-3 text-muted peer-open:line-clamp-none peer-open:[&>span]:inline">
      {productsIntro.text}
      <span className="hidden"> {productsIntro.more}</span>
    </p>
  </section>
);
