import type { ReactNode } from 'react';
import { buttonLook } from '#ui/Button.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';

/** One dot, and a line that leads to no second one. */
export const LostPage = ({ title, text, actions }: { title: string; text: ReactNode; actions?: ReactNode }) => (
  <section className="wrap section grid min-h-[68svh] content-center gap-6">
    <svg viewBox="0 0 320 72" width="320" height="72" fill="none" aria-hidden="true" className="max-w-full">
      <path d="M16 56 178 14" stroke="currentColor" strokeWidth="2" />
      <path d="m178 14 118-8" stroke="currentColor" strokeWidth="2" strokeDasharray="2 8" strokeLinecap="round" />
      <circle cx="16" cy="56" r="12" className="fill-accent" />
    </svg>
    <h1 className="text-display">{title}</h1>
    <p className="measure text-lead text-muted">{text}</p>
    <div className="flex flex-wrap gap-3">
      {actions}
      <SiteLink to="/" className={buttonLook(actions ? 'secondary' : 'primary')}>
        Back to the start page
      </SiteLink>
      {!actions && (
        <SiteLink to="/contact" className={buttonLook('secondary')}>
          Tell us what you were looking for
        </SiteLink>
      )}
    </div>
  </section>
);
