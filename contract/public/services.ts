import * as z from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { listOf } from '../core/shape.ts';
import { updatedAt } from '../core/updated-at.ts';

/** A service, in addition to the four fixed ones. */
export const service = z.object({
  _id: z.string(),
  serviceName: z.string(),
  description: z._default(z.string(), ''),
  /** Text that is sorted naturally: '2' before '10'. */
  serialNumber: z._default(z.string(), ''),
  createdAt: z._default(z.string(), ''),
  updatedAt,
});

export type Service = z.output<typeof service>;

export const servicesAll = defineCall({
  method: 'GET',
  path: '/services/all',
  access: 'public',
  summary: 'All services, by serial number',
  response: listOf(service, 'services'),
});
