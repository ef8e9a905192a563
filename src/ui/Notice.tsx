import type { ReactNode } from 'react';
import { Check, Info, Warning } from './icons-later.tsx';

export type NoticeKind = 'success' | 'error' | 'info';

const looks = {
  success: { icon: Check, tone: 'text-success' },
  error: { icon: Warning, tone: 'text-danger' },
  info: { icon: Info, tone: 'text-muted' },
} as const;

/** Message in the flow of the page: success, error or information. */
export function Notice({ kind = 'info', children }: { kind?: NoticeKind; children: ReactNode }) {
  const { icon: Icon, tone } = looks[kind];
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className="flex gap-3 rounded-control bg-sunk px-4 py-3">
      <Icon className={`mt-0.5 flex-none ${tone}`} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
