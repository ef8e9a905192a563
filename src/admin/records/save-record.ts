import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminApi } from '#api/admin-api.ts';
import { CallError } from '#api/api-base.ts';
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
 * @param version entity tag of the version that is changed; undefined for a new record
 * @returns the stored record, if the host sends it
 */
export async function save<Row extends AnyRow>(
  resource: ResourceConfig<Row>,
  row: Row | undefined,
  { fields, files }: Content,
  { key, version }: { readonly key: string; readonly version: string | undefined },
  signal: AbortSignal,
): Promise<Partial<Row> | undefined> {
  const call = callOf(resource, row);
  const input = { params: { id: row?._id ?? '' }, body: fields, files } as unknown as Input<Call>;
  const via = call.sends === 'multipart' && { fetch: uploadFetch(key) };
  const options = { ...(call.keyed && { key }), ...(version !== undefined && basedOn(version)), ...via };
  const answer = await adminApi(call as Call, input, signal, options);
  return (answer as { item?: Partial<Row> }).item;
}

/** Options of a call that changes a version of a record: the server refuses it if there is a newer one. */
export const basedOn = (version: string) => ({ headers: { 'If-Match': `"${version}"` } });

/** What is stored, as the answer of the call, if a change was refused because it was based on an earlier version. */
export function currentVersionIn<Data>(
  error: unknown,
  { response }: Pick<Call<string, undefined, undefined, Data>, 'response'>,
): Data | undefined {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused' || error.status !== 409) return undefined;
  const { current } = error.failure;
  return current === undefined ? undefined : response.read(current)?.data;
}

/** The stored record, if a change was refused because another admin has changed the record meanwhile. */
export function currentOf<Row extends AnyRow>(
  { calls }: { readonly calls: Pick<ResourceConfig<Row>['calls'], 'remove'> },
  error: unknown,
): Partial<Row> | undefined {
  return currentVersionIn(error, calls.remove)?.item;
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
