import './history.css';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState, Skeleton } from '#ui/data-states.tsx';
import { adminToast } from '../admin-toast.ts';
import { describeError } from '../describe-error.ts';
import { ReadState } from '../ReadState.tsx';
import { HistoryEntry } from './HistoryEntry.tsx';
import { bringBack, historyQuery, type ShownChange } from './history-calls.ts';
import type { AnyRow, ResourceConfig } from './resource-config.ts';
import { reloadResource } from './save-record.ts';

export interface RecordHistoryProps<Row extends AnyRow> {
  resources: readonly ResourceConfig<Row>[];
  row?: Row | undefined;
  onClose: () => void;
  onReverted?: (() => void) | undefined;
}

/** The newest changes of one record or of all, each with a button that brings its version back. */
export function RecordHistory<Row extends AnyRow>({ resources, row, onClose, onReverted }: RecordHistoryProps<Row>) {
  const queryClient = useQueryClient();
  const queries = useQueries({ queries: resources.map((resource) => historyQuery(resource, row?._id)) });
  const pending = queries.find(({ isPending }) => isPending);
  const failed = queries.find(({ error }) => error);
  const changes = queries
    .flatMap(({ data = [] }, index) => data.map((change) => ({ change, resource: resources[index] })))
    .sort((a, b) => b.change.version - a.change.version);

  const back = useMutation({
    mutationFn: ({ resource, change }: ShownChange<Row>) => bringBack(resource, change),
    onSuccess: async (_, { resource, change }) => {
      await reloadResource(queryClient, resource, (rows) => rows);
      adminToast.success('Brought back', { detail: resource.titleOf(change.after) });
      onClose();
      onReverted?.();
    },
    onError: (error, { resource }) => {
      const { text, detail } = describeError(error, `Failed to bring the ${resource.texts.one} back`);
      adminToast.error(text, { detail });
      for (const query of queries) query.refetch();
    },
  });

  return (
    <Dialog title={row ? `History of this ${resources[0]?.texts.one}` : 'History'} onClose={onClose} wide>
      {failed && <ReadState query={failed} what="history" />}
      {pending && !failed && (
        <div className="grid gap-4">
          <p role="status">Loading...</p>
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-24 rounded-card" />
        </div>
      )}
      {!pending && !failed && changes.length === 0 && (
        <EmptyState title="No changes yet.">
          What is changed from now on appears here, and each earlier version can be brought back.
        </EmptyState>
      )}
      <ol className="history">
        {changes.map(
          ({ change, resource }) =>
            resource && (
              <HistoryEntry
                key={change.version}
                {...{ change, resource, isOne: row !== undefined }}
                isBusy={back.isPending && back.variables.change.version === change.version}
                onBack={() => !back.isPending && back.mutate({ resource, change })}
              />
            ),
        )}
      </ol>
    </Dialog>
  );
}
