import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useIsHydrating } from '#offline/reads/use-taking-over.ts';
import type { Way } from './WaySwitch.tsx';

/** What one of these screens hands to the next: never in an address, which others may read. */
interface Arrival {
  readonly email?: string;
  readonly way?: Way;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    signIn?: Arrival;
  }
}

/** What this screen was handed; nothing after a reload, as the document then begins without it. */
export function useArrival(): Arrival {
  const isTakingOver = useIsHydrating();
  const handed = useLocation({ select: ({ state }) => state.signIn });
  const [arrival] = useState(() => (isTakingOver ? undefined : handed));
  return arrival ?? {};
}
