import type { QueryClient } from '@tanstack/react-query';
import { startLab } from '../lab/start.ts';
import { startMonitor } from './monitor.ts';

/**
 * Follows the connection, be it the real one or one that is simulated.
 * @param queryClient whose rows are read again once there is a connection
 * @param isInDoubt whether there may be none
 */
export function followConnection(queryClient: QueryClient, isInDoubt: boolean): void {
  startMonitor(queryClient, isInDoubt);
  startLab();
}
