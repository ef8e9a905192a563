import { onDemand } from '#ui/on-demand.tsx';
import { useIsHydrating } from '#ui/use-is-hydrating.ts';

const Count = onDemand(() => import('./WaitingCount.tsx'));

/** Loads the waiting count after the page. */
export const WaitingPill = () => (useIsHydrating() ? null : <Count />);
