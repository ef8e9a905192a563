import type { ComponentProps } from 'react';

const STAR = 'm12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z';

export const Star = (props: Omit<ComponentProps<'svg'>, 'children'>) => (
  <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true" {...props}>
    <path d={STAR} />
  </svg>
);
