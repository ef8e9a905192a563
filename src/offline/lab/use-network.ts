import { useSyncExternalStore } from 'react';
import { network, onNetwork } from './simulate.ts';

/** Which network is simulated on this device. */
export const useNetwork = () => useSyncExternalStore(onNetwork, network, () => 'off' as const);
