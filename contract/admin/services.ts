import * as z from 'zod/mini';
import { LIMITS, text } from '../core/fields.ts';
import { service } from '../public/services.ts';
import { changeCallsOf } from './changes.ts';

/** Fields of a service. */
export const serviceFields = z.object({
  serviceName: text('Service name', LIMITS.name),
  description: text('Description', LIMITS.description),
  /** Any text, also 'A-1'. It is sorted naturally: '2' before '10'. */
  serialNumber: text('Serial number', LIMITS.phone),
});

/** The calls that change services. */
export const services = changeCallsOf({
  ...{ base: '/services', key: 'service', noun: 'a service', item: service, fields: serviceFields },
});
