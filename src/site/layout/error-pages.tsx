import type { ErrorComponentProps } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';

/** One dot, and a line that leads to no second one. */
export const MessagePage = ({ title, text, actions }: { title: string; text: ReactNode; actions?: ReactNode }) => (
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

/** What stands in a page's place when it could not be shown; the frame around it stays. */
export const ErrorPage = ({ reset }: Pick<ErrorComponentProps, 'reset'>) => (
  <MessagePage
    title="Something went wrong"
    text="This page could not be shown. Your connection may have dropped for a moment; what you sent is safe on this device."
    actions={<Button onClick={reset}>Try again</Button>}
  />
);

const UnknownAddressText = lazy(() => importWithRetry(() => import('./UnknownAddressText.tsx')));

const TEXT = 'The line ends here: this address leads to no page of ours. It may have moved, or there is a slip in it.';
const saying = (text: ReactNode) => <MessagePage title="Page not found" text={text} />;

/** The page 'not found', where the server has been asked. */
export const NotFoundPage = () => saying(TEXT);

/** The page 'not found' of an address that no route has: without a connection only the server could tell. */
export const UnknownAddressPage = () =>
  saying(
    useIsHydrated() ? (
      <Suspense fallback={TEXT}>
        <UnknownAddressText>{TEXT}</UnknownAddressText>
      </Suspense>
    ) : (
      TEXT
    ),
  );
