import * as z from 'zod/mini';
import { LIMITS, optionalLink, text } from '../core/fields.ts';
import { project } from '../public/products.ts';
import { changeCallsOf } from './changes.ts';

/** Text fields of a product. */
export const projectFields = z.object({
  name: text('Name', LIMITS.name),
  description: text('Description', LIMITS.description),
  link: optionalLink(),
});

/** The calls that change products. */
export const projects = changeCallsOf({
  ...{ base: '/projects', key: 'project', noun: 'a product', item: project, fields: projectFields },
  files: { image: { kind: 'image', required: false } },
});
