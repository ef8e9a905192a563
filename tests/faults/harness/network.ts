import { captivePortal, errorStatus, type PortalKind } from '#tests/support/fault-proxy/canned-responses.ts';
import { type Fault, fault } from '#tests/support/fault-proxy/fault.ts';

const portals: readonly PortalKind[] = ['page', 'redirect', 'json-array', 'json-text', 'foreign-receipt'];
const busy = { message: 'The server is busy' };

/** All network conditions of schedules, by name. */
export const networks: Readonly<Record<string, Fault>> = {
  pass: fault.pass,
  cut: fault.cut,
  'answer lost after the commit': fault.dropAnswer,
  'request cut at its headers': fault.cutRequest(0),
  'request cut in its middle': fault.cutRequest(100),
  'answer cut in its middle': fault.cutAnswer(20),
  'a little slow': fault.delay(20),
  'so slow that the client gives up first': fault.delay(150),
  trickling: fault.throttle(20_000),
  'connected, but dead': fault.hang,
  ...Object.fromEntries(portals.map((portal) => [`captive portal: ${portal}`, captivePortal(portal)])),
  '503 for two minutes': errorStatus(503, { retryAfter: 120, json: busy }),
  '429 for two hours': errorStatus(429, { retryAfter: 7200, json: busy }),
  '503 until a date': errorStatus(503, { retryAfter: 'Wed, 21 Oct 2099 07:28:00 GMT', json: busy }),
  '408': errorStatus(408),
  '409': errorStatus(409, { retryAfter: 1 }),
  '425': errorStatus(425),
  '500': errorStatus(500, { json: { message: 'Something went wrong on the server' } }),
  '502 of a gateway': errorStatus(502, { html: '<h1>Bad gateway</h1>' }),
  '404 of a gateway': errorStatus(404, { html: '<h1>Not found</h1>' }),
};
