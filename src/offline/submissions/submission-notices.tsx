import { Notice } from '#ui/Notice.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import type { StorageFailure } from '../outbox/submit.ts';

/** Says that a submission is safe, and where it waits. */
export const SavedOnDevice = () => (
  <p>
    Saved on this device. It will be sent when you are back online.{' '}
    <SiteLink to="/waiting" className="font-semibold underline underline-offset-4">
      See what waits
    </SiteLink>
  </p>
);

const WHY: Readonly<Record<StorageFailure, string>> = {
  full: 'This device has no room left to keep it.',
  refused: 'This device does not let us keep it.',
};

/** Why a submission that has not gone is not on the device either, and what to do. */
export const NotStored = ({ why }: { why: StorageFailure | undefined }) => (
  <p>{why && `${WHY[why]} `}Keep this page open and try again.</p>
);

/** Says, while a submission is on its way, that the device does not keep it; nothing where it does. */
export const SendingWithoutStore = ({ why }: { why: StorageFailure | undefined }) =>
  why ? (
    <Notice>
      <p>{WHY[why]} It is being sent directly: keep this page open.</p>
    </Notice>
  ) : null;
