import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { userEvent } from 'vitest/browser';

/** A part of a multipart body: a text, or name, type and size of a file. */
type Part = string | { readonly file: string; readonly type: string; readonly size: number };

/** The body of a multipart request, by the names of its parts. */
export async function partsOf(request: Request | undefined): Promise<Record<string, Part>> {
  const parts = [...((await request?.clone().formData()) ?? [])].map(([name, value]): [string, Part] => [
    name,
    value instanceof File ? { file: value.name, type: value.type, size: value.size } : value,
  ]);
  return Object.fromEntries(parts);
}

/** The fields of a request, JSON or multipart. */
export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  if (request.headers.get('Content-Type')?.includes('json')) return request.clone().json();
  const texts = Object.entries(await partsOf(request)).filter(([, part]) => typeof part === 'string');
  return Object.fromEntries(texts) as Record<string, string>;
}

/** Requests with a method whose path starts with `base`. */
export const sentTo = (requests: readonly Request[], method: string, base: string): Request[] =>
  requests.filter((request) => request.method === method && new URL(request.url).pathname.startsWith(base));

export const keyOf = (request: Request | undefined): string => request?.headers.get('Idempotency-Key') ?? '';

/** A field of a form, by its name. */
export function fieldOf(form: Locator, name: string): HTMLInputElement {
  const field = form.element().querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!field) throw new Error(`No field ${name}`);
  return field;
}

export const fieldValueOf = (form: Locator, name: string): string => fieldOf(form, name).value;

/** Fills in the fields of a form by their names. */
export async function fillForm(form: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  await expect.element(form).toBeVisible();
  for (const [name, value] of Object.entries(fields)) await userEvent.fill(fieldOf(form, name), value);
}

export const isInvalid = (field: Element): boolean => !(field as HTMLInputElement).validity.valid;
