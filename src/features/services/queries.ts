import { servicesAll } from '#contract/public/services.ts';
import { publicRows } from '#offline/reads/public-rows.ts';

/** The services beside the fixed four, by serial number. */
export const servicesQuery = publicRows('services', servicesAll);
