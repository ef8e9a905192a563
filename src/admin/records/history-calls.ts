import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#api/admin-api.ts';
import type { RecordChange } from '#contract/admin/record-history.ts';
import type { Input } from '#contract/client.ts';
import type { Call } from '#contract/core/call.ts';
import { versionOf } from '#contract/core/updated-at.ts';
import type { AnyRow, ResourceConfig } from './resource-config.ts';
import { basedOn } from './save-record.ts';

/** A change with the resource that its record belongs to. */
export interface ShownChange<Row extends AnyRow> {
  readonly resource: ResourceConfig<Row>;
  readonly change: RecordChange<Row>;
}

/**
 * Query of the newest changes of a resource, the newest first.
 * @param id of one record; all by default
 */
export const historyQuery = <Row extends AnyRow>({ name, calls }: ResourceConfig<Row>, id?: string) =>
  queryOptions({
    queryKey: ['history', name, ...(id === undefined ? [] : [id])],
    queryFn: async ({ signal }): Promise<readonly RecordChange<Row>[]> => {
      const { changes } = (await adminApi(
        calls.history as Call,
        { query: { id } } as unknown as Input<Call>,
        signal,
      )) as {
        changes: readonly RecordChange<Row>[];
      };
      // An opening has its id under another name.
      return changes.map((change) => ({
        ...change,
        before: change.before && { ...change.before, _id: change.id },
        after: { ...change.after, _id: change.id },
      }));
    },
    staleTime: 0,
  });

/** Brings the version back that a change has made; after a deletion, the deleted record. Throws a `CallError`. */
export async function bringBack<Row extends AnyRow>(
  { calls }: Pick<ResourceConfig<Row>, 'calls'>,
  { id, kind, version, isNewest, after }: RecordChange<Row>,
): Promise<void> {
  const isUndone = kind === 'deleted' && isNewest;
  const call = isUndone ? calls.restore : calls.revert;
  const body = isUndone ? {} : { body: { version } };
  await adminApi(call as Call, { params: { id }, ...body } as unknown as Input<Call>, undefined, {
    ...(!isUndone && basedOn(versionOf(after))),
  });
}
