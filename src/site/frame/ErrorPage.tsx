import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '#ui/Button.tsx';
import { LostPage } from './LostPage.tsx';

/** What stands in a page's place when it could not be shown; the frame around it stays. */
export const ErrorPage = ({ reset }: Pick<ErrorComponentProps, 'reset'>) => (
  <LostPage
    title="Something went wrong"
    text="This page could not be shown. Your connection may have dropped for a moment; what you sent is safe on this device."
    actions={<Button onClick={reset}>Try again</Button>}
  />
);
