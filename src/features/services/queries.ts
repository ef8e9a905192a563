import { servicesAll } from '#contract/public/services.ts';
import { publicRowsQuery } from '#offline/reads/public-rows.ts';

/** The services beside the fixed four, by serial number. */
export const servicesQuery = publicRowsQuery('services', servicesAll);
