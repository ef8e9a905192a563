import { captivePortal, type Portal, status } from '#tests/support/proxy-canned.ts';
import { type Fault, fault } from '#tests/support/proxy-fault.ts';

const portals: readonly Portal[] = ['page', 'redirect', 'json-array', 'json-text', 'foreign-receipt'];
const busy = { message: 'The server is busy' };

/** Every kind of network that a schedule meets, by name. */
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
  '503 for two minutes': status(503, { retryAfter: 120, json: busy }),
  '429 for two hours': status(429, { retryAfter: 7200, json: busy }),
  '503 until a date': status(503, { retryAfter: 'Wed, 21 Oct 2099 07:28:00 GMT', json: busy }),
  '408': status(408),
  '409': status(409, { retryAfter: 1 }),
  '425': status(425),
  '500': status(500, { json: { message: 'Something went wrong on the server' } }),
  '502 of a gateway': status(502, { html: '<h1>Bad gateway</h1>' }),
  '404 of a gateway': status(404, { html: '<h1>Not found</h1>' }),
};
