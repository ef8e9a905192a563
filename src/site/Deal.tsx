import type { ReactNode } from 'react';
import { Intro } from './Intro.tsx';

interface DealProps {
  id: string;
  content: { readonly heading: string; readonly text: string };
  /** The one thing to do. */
  children: ReactNode;
}

/** An offer that stands out, with one thing to do. */
export const Deal = ({ id, content: { heading, text }, children }: DealProps) => (
  <section aria-labelledby={id} className="deal">
    <Intro id={id} title={heading} text={text} className="max-w-[34rem]" />
    {children}
  </section>
);
