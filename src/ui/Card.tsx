import type { ComponentProps } from 'react';

/** Raised surface with a border, without padding. */
export function Card({ className = '', ...rest }: ComponentProps<'article'>) {
  return <article {...rest} className={`overflow-hidden rounded-card border border-line bg-raised ${className}`} />;
}
