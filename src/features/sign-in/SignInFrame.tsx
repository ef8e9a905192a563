import type { ReactNode } from 'react';

export interface SignInFrameProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** Ways to the neighbouring screens. */
  foot?: ReactNode;
}

/** The frame of the screens for signing in and up. */
export const SignInFrame = ({ title, lead, children, foot }: SignInFrameProps) => (
  <div className="wrap grid min-h-[68svh] content-start gap-8 py-10 sm:py-16 lg:grid-cols-[5fr_6fr] lg:gap-16 lg:py-28">
    <div className="grid content-start gap-4">
      <h1 className="text-display">{title}</h1>
      <p className="measure text-lead text-muted">{lead}</p>
    </div>
    <div className="grid w-full max-w-xl content-start gap-6 lg:justify-self-end">
      <div className="grid gap-6 sm:rounded-card sm:border sm:border-line sm:bg-raised sm:p-8">{children}</div>
      {foot && <div className="flex flex-wrap gap-x-6 sm:px-8">{foot}</div>}
    </div>
  </div>
);
