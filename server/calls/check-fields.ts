import * as z from 'zod/mini';
import { HttpError } from '../core/http-error.ts';

type Schema = z.ZodMiniType<Record<string, unknown>>;

/**
 * Checks the fields of a body or a query by the contract.
 * @param schema of the fields, undefined where the call has none
 * @param value what was sent, undefined where nothing was
 * @returns the fields, trimmed and normalised; undefined where the call has none
 * @throws HttpError 400: the first fault as its message, and one for each field
 */
export function checkFields(schema: Schema | undefined, value: unknown): Record<string, unknown> | undefined {
  if (!schema) return undefined;
  const sent = value ?? {};
  if (typeof sent !== 'object' || Array.isArray(sent)) throw new HttpError(400, 'The request must be a JSON object');
  const parsed = z.safeParse(schema, sent);
  if (parsed.success) return parsed.data;
  const errors = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0] ?? '');
    if (name && !errors.has(name)) errors.set(name, message);
  }
  const [first] = parsed.error.issues;
  throw new HttpError(400, first?.message ?? 'The request is not valid', Object.fromEntries(errors));
}
