import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** What is known of something, line by line. */
export const Facts = ({ title, facts, children }: { title: string; facts: readonly Fact[]; children?: ReactNode }) => (
  <section className="lab-facts" aria-label={title}>
    <h2 className="text-head">{title}</h2>
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {children}
  </section>
);
