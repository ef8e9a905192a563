import { servicesAll } from '#contract/public/services.ts';
import { publicRowsQuery } from '#offline/reads/public-rows.ts';

/** The services in addition to the four fixed ones, by serial number. */
export const servicesQuery = publicRowsQuery('services', servicesAll);
