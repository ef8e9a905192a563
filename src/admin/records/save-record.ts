import * as z from 'zod/mini';
import { adminApi } from '#api/admin-api.ts';
import type { Input } from '#contract/client.ts';
import type { Call } from '#contract/core/call.ts';
import { uploadFetch } from '#offline/submissions/upload.ts';
import type { AnyRow, ResourceConfig } from './resource-config.ts';

/** What a form holds. */
export interface Content {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, File>>;
}

const callOf = <Row extends AnyRow>({ calls }: ResourceConfig<Row>, row: Row | undefined) =>
  row ? calls.update : calls.create;

/**
 * What the contract finds wrong with the fields, before they are sent.
 * @returns a sentence for each field at fault, by its name
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
 * Makes a record, or changes one.
 * @param row which is changed; undefined: a new one
 * @param key under which a new one is stored once, however often it is sent
 * @returns the record as it is now, where the host says so; throws a `CallError`, or the signal's reason
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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * What is said while a record is saved.
 * @param row which is changed; undefined: a new one
 */
export function saveMessages<Row extends AnyRow>({ texts }: ResourceConfig<Row>, row: Row | undefined) {
  const [doing, done, base] = row ? ['Updating', 'updated', 'update'] : ['Creating', 'created', 'create'];
  return {
    doing: `${doing} the ${texts.one}`,
    done: `${capital(texts.one)} ${done}`,
    failed: `Failed to ${base} ${texts.one}`,
  };
}
