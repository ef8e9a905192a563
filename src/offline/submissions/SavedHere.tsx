import { SiteLink } from '#ui/SiteLink.tsx';

/** Says that a submission is safe, and where it waits. */
export const SavedOnDevice = () => (
  <p>
    Saved on this device. It will be sent when you are back online.{' '}
    <SiteLink to="/waiting" className="font-semibold underline underline-offset-4">
      See what waits
    </SiteLink>
  </p>
);
