import { projects } from '#contract/admin/products.ts';
import type { ProjectRow } from '../db/schema.ts';
import { withPictures } from '../pictures/picture-store.ts';
import { collectionHandlers } from '../records/collection-handlers.ts';

const { list, create, update, remove, restore } = collectionHandlers(projects, {
  table: 'projects',
  noun: 'Product',
  order: ['created_at', 'desc'],
  toColumns: ({ name, description, link }) => ({ name, description, link: link || null }),
  toItems: withPictures(({ id, name, description, link, created_at }: ProjectRow, picture) => ({
    ...{ _id: id, name, description, link, ...picture, createdAt: created_at },
  })),
});

/** Handlers of the product calls: list, newest first, and changes. */
export const productHandlers = {
  ...{ projectsAll: list, projectsCreate: create, projectsUpdate: update },
  ...{ projectsDelete: remove, projectsRestore: restore },
};
