import { lazy, type ReactNode, Suspense } from 'react';
import { importWithRetry } from '#lib/import-with-retry.ts';
import { useStarted } from '../use-started.ts';
import { LostPage } from './LostPage.tsx';

const LostWords = lazy(() => importWithRetry(() => import('./LostWords.tsx')));

const TEXT = 'The line ends here: this address leads to no page of ours. It may have moved, or there is a slip in it.';
const saying = (text: ReactNode) => <LostPage title="Page not found" text={text} />;

/** The page 'not found', where the server has been asked. */
export const NotFound = () => saying(TEXT);

/** The page 'not found' of an address that no route has: without a connection only the server could tell. */
export const NoRoute = () =>
  saying(
    useStarted() ? (
      <Suspense fallback={TEXT}>
        <LostWords>{TEXT}</LostWords>
      </Suspense>
    ) : (
      TEXT
    ),
  );
