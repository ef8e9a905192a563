import { wholeListSource } from '#admin/records/list-sources.ts';
import type { ListedResource } from '#admin/records/resource-config.ts';
import { services } from '#contract/admin/collections.ts';
import { LIMITS } from '#contract/core/fields.ts';
import { type Service, servicesAll } from '#contract/public/services.ts';
import { servicesQuery } from './queries.ts';

/** Services in the back office, in addition to the four fixed ones. */
export const serviceResource: ListedResource<Service> = {
  name: 'services',
  ...wholeListSource('services', servicesAll),
  relatedQueries: [servicesQuery().queryKey],
  calls: services,
  fields: [
    { type: 'text', name: 'serviceName', label: 'Service name', required: true, max: LIMITS.name },
    {
      ...{ type: 'text', name: 'serialNumber', label: 'Serial number', required: true, max: LIMITS.phone },
      hint: 'Its place in the list: 2 stands before 10',
    },
    { type: 'area', name: 'description', label: 'Description', required: true, max: LIMITS.description },
  ],
  titleOf: ({ serviceName }) => serviceName,
  Details: ({ row: { description } }) => (
    <p dir="auto" className="record-text line-clamp-3">
      {description}
    </p>
  ),
  Extra: ({ row: { serialNumber } }) =>
    serialNumber && (
      <span className="text-muted">
        No. <bdi className="tabular-nums">{serialNumber}</bdi>
      </span>
    ),
  texts: {
    ...{ one: 'service', many: 'services', create: 'Create Service', creating: 'Create Service' },
    ...{ update: 'Update Service', edit: 'Edit', editing: 'Update Service', remove: 'word' },
  },
};
