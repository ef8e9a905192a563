import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { HttpError } from './errors.ts';

/**
 * Checks the fields of a body by the contract.
 * @param call its description
 * @param value what was sent, undefined where nothing was
 * @returns the fields, trimmed and normalised; undefined where the call has none
 * @throws HttpError 400: the first fault as its message, and one for each field
 */
export function checkBody(call: Call, value: unknown): Record<string, unknown> | undefined {
  if (!call.body) return undefined;
  const sent = value ?? {};
  if (typeof sent !== 'object' || Array.isArray(sent)) throw new HttpError(400, 'The request must be a JSON object');
  const parsed = z.safeParse(call.body, sent);
  if (parsed.success) return parsed.data;
  const errors = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0] ?? '');
    if (name && !errors.has(name)) errors.set(name, message);
  }
  const [first] = parsed.error.issues;
  throw new HttpError(400, first?.message ?? 'The request is not valid', Object.fromEntries(errors));
}
