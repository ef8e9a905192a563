import { services } from '#contract/admin/services.ts';
import { collectionHandlers } from '../records/collection-handlers.ts';

const { list, create, update, remove, restore } = collectionHandlers(services, {
  table: 'services',
  noun: 'Service',
  order: ['created_at', 'asc'],
  toColumns: ({ serviceName, description, serialNumber }) => ({
    ...{ service_name: serviceName, description, serial_number: serialNumber },
  }),
  toItems: async (rows) =>
    rows.map(({ id, service_name, description, serial_number, created_at }) => ({
      ...{ _id: id, serviceName: service_name, description, serialNumber: serial_number, createdAt: created_at },
    })),
});

const natural = new Intl.Collator('en', { numeric: true });

// Sorted here, because neither database sorts '2' before '10'. There are few services.
const all: typeof list = {
  ...list,
  async handle(incoming, context) {
    const items = await list.handle(incoming, context);
    return items.sort((a, b) => natural.compare(a.serialNumber, b.serialNumber));
  },
};

/** Handlers of the service calls: list, sorted naturally by serial number, and changes. */
export const serviceHandlers = {
  ...{ servicesAll: all, servicesCreate: create, servicesUpdate: update },
  ...{ servicesDelete: remove, servicesRestore: restore },
};
