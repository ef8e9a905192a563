import type { ReactNode } from 'react';

const tones = {
  plain: 'border border-line text-muted',
  marigold: 'bg-marigold text-art-ink',
  leaf: 'bg-leaf text-art-ink',
  river: 'bg-river text-art-ink',
  clay: 'bg-clay text-art-ink',
};

export type BadgeTone = keyof typeof tones;

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center rounded-full px-3 py-1 font-semibold text-sm leading-5 ${tones[tone]}`}>
      {children}
    </span>
  );
}
