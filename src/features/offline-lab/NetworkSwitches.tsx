import { useEffect, useRef, useState } from 'react';
import { networkTexts } from '#offline/lab/network-texts.ts';
import { type Network, SIMULATED } from '#offline/lab/networks.ts';
import { switchNetwork, useNetwork } from '#offline/lab/simulated-network.ts';
import { markNetwork } from '#offline/lab/start-lab.ts';
import { Notice } from '#ui/Notice.tsx';

/** Radio buttons that select the simulated network of this device. */
export function NetworkSwitches() {
  const group = useRef<HTMLFieldSetElement>(null);
  const current = useNetwork();
  const [wanted, setWanted] = useState<Network>();
  const [isRefused, setRefused] = useState(false);

  const choose = async (network: Network) => {
    setWanted(network);
    setRefused(!(await switchNetwork(network)));
    // On a first visit the banner is not started yet.
    markNetwork();
    setWanted(undefined);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a choice made before hydration
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (chosen && !chosen.defaultChecked) choose(chosen.value as Network);
  }, []);

  return (
    <div className="grid content-start gap-5">
      <fieldset ref={group} className="lab-networks">
        <legend className="mb-4 font-bold font-display text-head">Network</legend>
        {(['off', ...SIMULATED] as const).map((network) => {
          const { name, does, expect } = networkTexts[network];
          return (
            <label key={network} className="lab-network">
              <input
                type="radio"
                name="network"
                value={network}
                checked={(wanted ?? current) === network}
                aria-labelledby={`lab-${network}-name`}
                aria-describedby={`lab-${network}`}
                onChange={() => choose(network)}
              />
              <span id={`lab-${network}-name`} className="font-semibold">
                {name}
              </span>
              <span id={`lab-${network}`} className="lab-explained">
                <span>{does}</span>
                {expect && <span className="text-muted">{expect}</span>}
              </span>
            </label>
          );
        })}
      </fieldset>
      {wanted && !navigator.serviceWorker?.controller && (
        <Notice>It begins once the app is kept on this device. That takes some seconds at a first visit.</Notice>
      )}
      {isRefused && <Notice kind="error">The network could not be changed. Reload the page and try again.</Notice>}
    </div>
  );
}
