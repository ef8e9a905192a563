import { CallError } from '#api/call-error.ts';

/** Says that what is missing is not on this device, and what becomes of it; nothing, where the server has answered. */
export const NotOnDevice = ({ error }: { error: Error | null }) =>
  error instanceof CallError && error.status === 0 ? (
    <p className="measure mt-2 text-muted">
      This is not on this device yet, and there is no connection to fetch it. It comes by itself once there is one.
    </p>
  ) : null;
