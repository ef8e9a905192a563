/** Why a device does not keep something: it has no room, or it refuses. */
export type StorageFailure = 'full' | 'refused';

/**
 * Why a submission could not be kept.
 * @param fault of the write, or of what made sure that there is room
 */
export const storageFailureOf = (fault: unknown): StorageFailure =>
  (fault as Error | undefined)?.name === 'QuotaExceededError' ? 'full' : 'refused';
