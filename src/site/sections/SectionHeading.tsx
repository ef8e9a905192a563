import type { ReactNode } from 'react';

export interface SectionHeadingProps {
  title: string;
  id?: string;
  text?: ReactNode;
  /** Second line in a muted colour. */
  subline?: ReactNode;
}

export const SectionHeading = ({ title, id, text, subline }: SectionHeadingProps) => (
  <div className="section-heading">
    <h2 id={id} className="text-title">
      {title}
    </h2>
    {(text || subline) && (
      <div className="grid gap-2">
        {text && <p className="text-lead">{text}</p>}
        {subline && <p className="text-muted">{subline}</p>}
      </div>
    )}
  </div>
);
