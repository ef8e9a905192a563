import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '#ui/Button.tsx';
import { onDemand } from '#ui/on-demand.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';

/** Layout of the error pages: a drawing, a title, a text and links. The drawing is a line that ends without its second dot. */
const MessagePage = ({ title, text, actions }: { title: string; text: ReactNode; actions?: ReactNode }) => (
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
      <SiteLink to="/" className={buttonClass(actions ? 'secondary' : 'primary')}>
        Back to the start page
      </SiteLink>
      {!actions && (
        <SiteLink to="/contact" className={buttonClass('secondary')}>
          Tell us what you were looking for
        </SiteLink>
      )}
    </div>
  </section>
);

/** Replaces a page that failed to load or render; header and footer stay. */
export const ErrorPage = ({ reset }: Pick<ErrorComponentProps, 'reset'>) => (
  <MessagePage
    title="Something went wrong"
    text="This page could not be shown. Your connection may have dropped for a moment; what you sent is safe on this device."
    actions={<Button onClick={reset}>Try again</Button>}
  />
);

const UnknownAddressText = onDemand(
  () => import('./UnknownAddressText.tsx'),
  ({ children }) => children,
);

const TEXT = 'The line ends here: this address leads to no page of ours. It may have moved, or there is a slip in it.';
const notFound = (text: ReactNode) => <MessagePage title="Page not found" text={text} />;

/** Not-found page for a record that the server does not have. */
export const NotFoundPage = () => notFound(TEXT);

/** Not-found page for an address without a route. Offline it says that only the server can tell. */
export const UnknownAddressPage = () =>
  notFound(useIsHydrating() ? TEXT : <UnknownAddressText>{TEXT}</UnknownAddressText>);
