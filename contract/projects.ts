import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { LIMITS, optionalLink, text } from './fields.ts';
import { pictured } from './media.ts';
import { listOf, one } from './shape.ts';

/** A product (a 'project' in the calls). */
export const project = z.object({
  _id: z.string(),
  name: z.string(),
  description: z._default(z.string(), ''),
  link: z.optional(z.nullable(z.string())),
  ...pictured,
  createdAt: z._default(z.string(), ''),
});
export type Project = z.output<typeof project>;

/** The text parts of a product's form. */
export const projectFields = z.object({
  name: text('Name', LIMITS.name),
  description: text('Description', LIMITS.description),
  link: optionalLink(),
});

export const projectsAll = defineCall({
  method: 'GET',
  path: '/projects/all',
  access: 'public',
  summary: 'All products',
  answer: listOf(project, 'projects'),
});

export const projectsCreate = defineCall({
  method: 'POST',
  path: '/projects/create',
  access: 'admin',
  summary: 'Add a product',
  sends: 'multipart',
  body: projectFields,
  files: { image: { kind: 'image', required: false } },
  status: 201,
  answer: one(z.object({ success: z.boolean(), message: z.string(), project })),
});
