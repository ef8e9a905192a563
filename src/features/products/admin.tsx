import { wholeListSource } from '#admin/records/list-sources.ts';
import type { ListedResource } from '#admin/records/resource-config.ts';
import { projects } from '#contract/admin/collections.ts';
import { LIMITS } from '#contract/core/fields.ts';
import { type Project, projectsAll } from '#contract/public/products.ts';
import { Picture } from '#ui/Picture.tsx';
import { productsQuery } from './queries.ts';

/** Products in the back office. */
export const productResource: ListedResource<Project> = {
  name: 'projects',
  ...wholeListSource('projects', projectsAll),
  relatedQueries: [productsQuery().queryKey],
  calls: projects,
  fields: [
    { type: 'text', name: 'name', label: 'Name', required: true, max: LIMITS.name },
    { type: 'area', name: 'description', label: 'Description', required: true, max: LIMITS.description },
    { type: 'picture', name: 'image', label: 'Image', required: 'create' },
    {
      ...{ type: 'url', name: 'link', label: 'Link', required: 'create', max: LIMITS.link },
      hint: 'Where the demo is: https://…',
    },
  ],
  titleOf: ({ name }) => name,
  Picture: ({ row: { media, image } }) => <Picture media={media} image={image} alt="" sizes="10rem" />,
  Details: ({ row }) => (
    <p dir="auto" className="record-text line-clamp-2">
      {row.description}
    </p>
  ),
  Extra: ({ row: { link } }) =>
    link ? (
      <a href={link} target="_blank" rel="noopener noreferrer" className="btn btn-quiet">
        Demo
      </a>
    ) : (
      <span className="text-muted">No Demo</span>
    ),
  texts: {
    ...{ one: 'product', many: 'products', create: 'Create Product', creating: 'Create Product' },
    ...{ update: 'Update', edit: 'Update', editing: 'Update Project', remove: 'icon' },
  },
};
