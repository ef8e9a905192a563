import type { servicesAll } from '#contract/services.ts';
import type { ListHandler } from '../http/handlers.ts';

const natural = new Intl.Collator('en', { numeric: true });

// Sorted here: neither database knows that '2' stands before '10', and there are few services.
const all: ListHandler<typeof servicesAll> = {
  collection: 'services',
  async handle(_, { db }) {
    const rows = await db.selectFrom('services').selectAll().orderBy('created_at').orderBy('id').execute();
    return rows
      .sort((a, b) => natural.compare(a.serial_number, b.serial_number))
      .map(({ id, service_name, description, serial_number, created_at }) => ({
        ...{ _id: id, serviceName: service_name, description, serialNumber: serial_number, createdAt: created_at },
      }));
  },
};

/** The handlers of the services' calls: the list by serial number, in natural order. */
export const serviceHandlers = { servicesAll: all };
