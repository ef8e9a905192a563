import type { ReactNode } from 'react';

interface LeadHeadingProps {
  id: string;
  title: string;
  text: string;
  /** Class of the text: width and colour. */
  className?: string;
}

/** Section heading with a lead paragraph below it. */
export const LeadHeading = ({ id, title, text, className = 'measure text-muted' }: LeadHeadingProps) => (
  <div className="grid content-start gap-4">
    <h2 id={id} className="text-title">
      {title}
    </h2>
    <p className={`text-lead ${className}`}>{text}</p>
  </div>
);

interface CallToActionProps {
  id: string;
  content: { readonly heading: string; readonly text: string };
  /** The action, a link or a button. */
  children: ReactNode;
}

/** Highlighted panel with one action. */
export const CallToAction = ({ id, content: { heading, text }, children }: CallToActionProps) => (
  <section aria-labelledby={id} className="deal">
    <LeadHeading id={id} title={heading} text={text} className="max-w-[34rem]" />
    {children}
  </section>
);
