import { useEffect, useState } from 'react';
import { reportReachability } from '#api/reachability.ts';
import { useConnection } from '#offline/connection/use-connection.ts';
import { Button } from '#ui/Button.tsx';

/** Whether nobody has asked the server: the worker keeps this page, under another status, for any address it lacks. */
function isUnasked(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !!opened && new URL(opened.name).pathname === location.pathname && opened.responseStatus !== 404;
}

/**
 * Says, once there proves to be no connection, that nobody can tell whether an address leads anywhere; until it is tried
 * again.
 * @param children what is said where the server has been asked
 */
export default function UnknownAddressText({ children }: { children: string }) {
  const [isOpen] = useState(isUnasked);
  const isCut = useConnection() !== 'online';
  const [isUnread, setUnread] = useState(false);
  if (isOpen && isCut && !isUnread) setUnread(true);
  useEffect(() => {
    // For what looks after the connection: the document came, but not from our server.
    if (isOpen) reportReachability(false);
  }, [isOpen]);
  if (!isUnread) return children;
  return (
    <>
      This address is not on this device, and without a connection it cannot be looked up: only what you saw before
      opens.
      <span className="mt-1 block">
        <Button variant="quiet" onClick={() => location.reload()}>
          Try again
        </Button>
      </span>
    </>
  );
}
