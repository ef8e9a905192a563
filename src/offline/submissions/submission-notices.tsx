import { Notice } from '#ui/Notice.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import type { StorageFailure } from '../outbox/submit.ts';

export const SavedOnDevice = () => (
  <p>
    Saved on this device. It will be sent when you are back online.{' '}
    <SiteLink to="/waiting" className="font-semibold underline underline-offset-4">
      See what is waiting
    </SiteLink>
  </p>
);

const WHY: Readonly<Record<StorageFailure, string>> = {
  full: 'This device has no room left to keep it.',
  refused: 'This device does not let us keep it.',
};

/** For a submission that could be neither sent nor stored. */
export const NotStored = ({ why }: { why: StorageFailure | undefined }) => (
  <p>{why && `${WHY[why]} `}Keep this page open and try again.</p>
);

/** For a running submission that could not be stored. Empty if it was stored. */
export const SendingWithoutStore = ({ why }: { why: StorageFailure | undefined }) =>
  why ? (
    <Notice>
      <p>{WHY[why]} It is being sent directly: keep this page open.</p>
    </Notice>
  ) : null;
