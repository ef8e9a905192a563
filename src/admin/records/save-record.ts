import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminApi } from '#api/admin-api.ts';
import type { Input } from '#contract/client.ts';
import type { Call } from '#contract/core/call.ts';
import { uploadFetch } from '#offline/submissions/upload.ts';
import type { AnyRow, ResourceConfig } from './resource-config.ts';

/** Content of a form. */
export interface Content {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, File>>;
}

const callOf = <Row extends AnyRow>({ calls }: ResourceConfig<Row>, row: Row | undefined) =>
  row ? calls.update : calls.create;

/**
 * Validates the fields by the contract before they are sent.
 * @returns a message for each invalid field, by name
 */
export function validateFields<Row extends AnyRow>(
  resource: ResourceConfig<Row>,
  row: Row | undefined,
  fields: Content['fields'],
): Record<string, string> {
  const { body } = callOf(resource, row);
  const parsed = body && z.safeParse(body, fields);
  const issues = parsed?.error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

/**
 * Creates or updates a record. Throws a `CallError`, or the signal's reason.
 * @param row the record to update; undefined for a new one
 * @param key submission key of a new record
 * @returns the stored record, if the host sends it
 */
export async function save<Row extends AnyRow>(
  resource: ResourceConfig<Row>,
  row: Row | undefined,
  { fields, files }: Content,
  key: string,
  signal: AbortSignal,
): Promise<Partial<Row> | undefined> {
  const call = callOf(resource, row);
  const input = { params: { id: row?._id ?? '' }, body: fields, files } as unknown as Input<Call>;
  const via = call.sends === 'multipart' && { fetch: uploadFetch(key) };
  const answer = await adminApi(call as Call, input, signal, { ...(call.keyed && { key }), ...via });
  return (answer as { item?: Partial<Row> }).item;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Messages about saving a record.
 * @param row the record to update; undefined for a new one
 */
export function saveMessages<Row extends AnyRow>({ texts }: ResourceConfig<Row>, row: Row | undefined) {
  const [doing, done, base] = row ? ['Updating', 'updated', 'update'] : ['Creating', 'created', 'create'];
  return {
    doing: `${doing} the ${texts.one}`,
    done: `${capitalize(texts.one)} ${done}`,
    failed: `Failed to ${base} ${texts.one}`,
  };
}

/**
 * Applies a change of a resource to its cached rows, then refetches all queries that show them. Running requests are
 * cancelled: a response from before the change would undo it.
 */
export async function reloadResource<Row extends AnyRow>(
  queryClient: QueryClient,
  { query, mapCachedRows, relatedQueries }: Pick<ResourceConfig<Row>, 'query' | 'mapCachedRows' | 'relatedQueries'>,
  change: (rows: Row[]) => Row[],
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: query.queryKey });
  queryClient.setQueriesData({ queryKey: query.queryKey }, (cached: unknown) => {
    if (cached === undefined) return undefined;
    return mapCachedRows ? mapCachedRows(cached, change) : change(cached as Row[]);
  });
  for (const queryKey of [query.queryKey, ...relatedQueries]) queryClient.invalidateQueries({ queryKey });
}
