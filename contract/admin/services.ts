import * as z from 'zod/mini';
import { LIMITS, text } from '../core/fields.ts';
import { service } from '../public/services.ts';
import { changeCallsOf } from './changes.ts';

/** The fields of a service's form. */
export const serviceFields = z.object({
  serviceName: text('Service name', LIMITS.name),
  description: text('Description', LIMITS.description),
  /** Text: '2' stands before '10', and 'A-1' is one too. */
  serialNumber: text('Serial number', LIMITS.phone),
});

/** The calls that change services. */
export const services = changeCallsOf({
  ...{ base: '/services', key: 'service', noun: 'a service', item: service, fields: serviceFields },
});
