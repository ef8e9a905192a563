import { useEffect, useState } from 'react';
import { reportReachability } from '#api/reachability.ts';
import { useConnection } from '#offline/connection/use-connection.ts';
import { Button } from '#ui/Button.tsx';

/**
 * Whether this document came from the service worker, not from the server. The worker serves it, with a status other
 * than 404, for every address that it does not have.
 */
function isFromServiceWorker(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !!opened && new URL(opened.name).pathname === location.pathname && opened.responseStatus !== 404;
}

/**
 * Text of the not-found page. If the service worker served it and there is no connection, says that the address cannot
 * be looked up, and offers a retry.
 * @param children the text for an address that the server does not know
 */
export default function UnknownAddressText({ children }: { children: string }) {
  const [isUnverified] = useState(isFromServiceWorker);
  const isOffline = useConnection() !== 'online';
  const [wasOffline, setWasOffline] = useState(false);
  if (isUnverified && isOffline && !wasOffline) setWasOffline(true);
  useEffect(() => {
    // The document came from the service worker. Reports the server as not reached, which starts a probe.
    if (isUnverified) reportReachability(false);
  }, [isUnverified]);
  if (!wasOffline) return children;
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
