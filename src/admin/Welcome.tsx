import type { ReactNode } from 'react';

export const Welcome = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="welcome" className="grid gap-6">
    <h1 id="welcome" className="text-title">
      Welcome
    </h1>
    <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">{children}</div>
  </section>
);
