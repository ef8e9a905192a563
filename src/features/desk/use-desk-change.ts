import type { DeskChange, DeskDetails } from '#contract/admin/desk.ts';
import type { ChangeRecord } from '#offline/changes/change-record.ts';
import { pageChanges, useWaitingChanges } from '#offline/changes/page-changes.ts';
import { newKey } from '#offline/outbox/outbox-record.ts';
import { waitingValues } from './send-change.ts';

/** Changes an item: each change is stored on this device, shown at once, and sent until the server has it. */
export function useDeskChange({ _id, version }: Pick<DeskDetails, '_id' | 'version'>) {
  const records = useItemChanges(_id);
  return {
    /** The values that are not saved yet. */
    values: waitingValues(records),
    /** Resolves when the change is on the disk. */
    async change(values: DeskChange): Promise<void> {
      await pageChanges.add({ key: newKey(), item: _id, change: values, basedOn: version });
      void pageChanges.send(_id);
    },
  };
}

/** The changes of an item that wait. */
export const useItemChanges = (id: string): readonly ChangeRecord[] =>
  useWaitingChanges().filter(({ item }) => item === id);
