import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-forwarded-for';

/**
 * Reads `X-Forwarded-For` before anything asks for the client's address: some proxies add the client's port, which
 * would make a new client of every connection.
 * @param app the server
 */
export function addForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const header = headers[HEADER];
    if (header === undefined) return;
    const addresses = addressesOf(String(header));
    if (addresses.length > 0) headers[HEADER] = addresses.join(', ');
    else delete headers[HEADER];
  });
}

/**
 * The addresses of `X-Forwarded-For`, without ports. Each proxy adds the address it was called from at the end, so an
 * entry that is no address makes it and all before it worthless.
 */
function addressesOf(header: string): string[] {
  const entries = header.split(',').map((entry) => withoutPort(entry.trim()));
  return entries.slice(entries.findLastIndex((entry) => isIP(entry) === 0) + 1);
}

function withoutPort(entry: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(entry) ?? [];
  return bracketed ?? dotted ?? entry;
}
