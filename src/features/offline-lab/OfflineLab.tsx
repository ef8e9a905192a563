import './offline-lab.css';
import { useEffect, useState } from 'react';
import { useConnection } from '#offline/connection/use-connection.ts';
import { type DeviceFacts, inspectDevice } from '#offline/lab/device-facts.ts';
import { useWaiting } from '#offline/submissions/outbox-status.ts';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/data-states.tsx';
import { SiteLink } from '#ui/SiteLink.tsx';
import { notify } from '#ui/toast/toast.tsx';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';
import { Facts, fileFacts, rowFacts, storageFacts } from './Facts.tsx';
import { NetworkSwitches } from './NetworkSwitches.tsx';
import { RemoveCached } from './RemoveCached.tsx';

const CONNECTION = {
  online: 'The last requests were answered by the server',
  offline: 'The browser reports that there is no network',
  unreachable: 'Requests got no answer; the server is probed until it answers',
} as const;

/** Data that this device stores, and the switches of the simulated network. */
export function OfflineLab() {
  const [device, setDevice] = useState<DeviceFacts>();
  const isHydrating = useIsHydrating();
  const connection = useConnection();
  const waiting = useWaiting()?.length ?? 0;
  const refresh = async () => setDevice(await inspectDevice());

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    refresh();
    const { serviceWorker } = navigator;
    serviceWorker?.addEventListener('controllerchange', refresh);
    return () => serviceWorker?.removeEventListener('controllerchange', refresh);
  }, []);

  const requestPersistence = async () => {
    const isGranted = await navigator.storage?.persist?.().catch(() => false);
    notify(
      isGranted ? 'success' : 'info',
      isGranted ? 'The browser keeps it' : 'The browser does not promise to keep it',
    );
    refresh();
  };

  return (
    <div className="grid gap-14 lg:grid-cols-2 lg:gap-16">
      <NetworkSwitches />
      {device ? (
        <div className="grid content-start gap-10">
          <Facts
            title="Now"
            facts={[
              ['Connection', CONNECTION[connection]],
              ['Worker', device.worker],
              ['Version', `${device.version}${device.isWorkersBuild ? ', kept on this device' : ', not kept yet'}`],
              [
                'Waiting to be sent',
                <SiteLink key="waiting" to="/waiting" className="lab-link">
                  {waiting === 0 ? 'Nothing' : `${waiting} ${waiting === 1 ? 'submission' : 'submissions'}`}
                </SiteLink>,
              ],
            ]}
          />
          <Facts title="Cached by the worker" facts={fileFacts(device)} />
          <Facts title="Lists that were read" facts={rowFacts(device)} />
          <Facts title="Storage" facts={storageFacts(device)}>
            <div className="flex flex-wrap gap-3">
              {device.isGranted === false && (
                <Button variant="secondary" onClick={requestPersistence}>
                  Ask to keep it
                </Button>
              )}
              <RemoveCached onRemoved={refresh} />
              <Button variant="quiet" onClick={refresh}>
                Look again
              </Button>
            </div>
          </Facts>
        </div>
      ) : (
        !isHydrating && <Spinner label="Looking on this device" />
      )}
    </div>
  );
}
