import type { ComponentProps } from 'react';

/** A raised surface with a hairline. Padding is the content's own. */
export function Card({ className = '', ...rest }: ComponentProps<'article'>) {
  return <article {...rest} className={`overflow-hidden rounded-card border border-line bg-raised ${className}`} />;
}
