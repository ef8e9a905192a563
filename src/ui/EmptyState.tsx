import type { ReactNode } from 'react';

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-line px-6 py-14 text-center">
      <svg viewBox="0 0 96 24" width="96" height="24" aria-hidden="true" className="text-edge">
        <path d="M12 12h72" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2 6" strokeLinecap="round" />
        <circle cx="10" cy="12" r="6" className="fill-accent" />
        <circle cx="86" cy="12" r="5" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <p className="font-display font-semibold text-head">{title}</p>
      {children && <div className="measure text-balance text-muted">{children}</div>}
    </div>
  );
}
