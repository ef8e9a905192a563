import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { LIMITS, optionalText, text } from '../core/fields.ts';
import { listOf } from '../core/shape.ts';
import { updatedAt } from '../core/updated-at.ts';
import { DESK_KINDS, MAX_SUBJECT } from './desk.ts';
import { contentCallsOf } from './record-history.ts';

/** A text with which admins answer enquiries or applications. */
export const template = z.object({
  _id: z.string(),
  name: z.string(),
  /** Kind of desk items that it answers. */
  purpose: z.enum(DESK_KINDS),
  /** Subject of a mail; empty: that of the item. */
  subject: z._default(z.string(), ''),
  /** Contains placeholders; see `fillTemplate`. */
  text: z._default(z.string(), ''),
  createdAt: z._default(z.string(), ''),
  updatedAt,
});
export type Template = z.output<typeof template>;

/** Fields of a template. */
const templateFields = z.object({
  name: text('Name', LIMITS.name),
  purpose: z.enum(DESK_KINDS, `Use it for must be ${DESK_KINDS.join(' or ')}`),
  subject: optionalText('Subject', MAX_SUBJECT),
  text: text('Text', LIMITS.message),
});

export const templatesAll = defineCall({
  method: 'GET',
  path: '/desk/templates/all',
  access: 'desk-read',
  summary: 'All templates of answers, the oldest first',
  response: listOf(template, 'templates'),
});

/** The calls that change templates. */
export const templates = contentCallsOf({
  ...{
    access: 'desk',
    base: '/desk/templates',
    key: 'template',
    noun: 'a template',
    item: template,
    fields: templateFields,
  },
});

/** What the placeholders of a template stand for. */
export interface TemplateValues {
  /** Name of the sender. */
  readonly name: string;
  /** Name of the admin. */
  readonly me: string;
}

/** The placeholders, with what they stand for. */
export const PLACEHOLDERS: Readonly<
  Record<string, { readonly meaning: string; valueOf(values: TemplateValues): string }>
> = {
  '{name}': { meaning: 'name of the sender', valueOf: ({ name }) => name },
  '{first name}': { meaning: 'the first word of it', valueOf: ({ name }) => name.trim().split(/\s+/)[0] ?? '' },
  '{me}': { meaning: 'your name', valueOf: ({ me }) => me },
};

/** Fills in the placeholders of a text. What is none stays as it is. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(/\{[^{}\n]+\}/g, (found) => PLACEHOLDERS[found.toLowerCase()]?.valueOf(values) ?? found);
