import { isIP, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

const HEADER = 'x-forwarded-for';

/**
 * Normalises `X-Forwarded-For` before anything reads the client's address. Some proxies add the client's port, which would
 * make each connection look like another client.
 */
export function addForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _, done) => {
    const header = headers[HEADER];
    if (header !== undefined) {
      const addresses = parseAddresses(String(header));
      if (addresses.length > 0) headers[HEADER] = addresses.join(', ');
      else delete headers[HEADER];
    }
    done();
  });
}

/**
 * The name of a client in rate limits and slots. A household or server has a whole /64 of IPv6 (RFC 6177), so the addresses
 * of a /64 count as one client.
 * @param address IPv4 or IPv6 address
 */
export function clientKey(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [bare = address] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const prefix = [...left, ...zeros, ...right].slice(0, 4);
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * Reads the addresses of `X-Forwarded-For`, without ports. Each proxy appends the address of its client, so an entry that
 * is no address makes itself and all entries before it unreliable.
 */
function parseAddresses(header: string): string[] {
  const entries = header.split(',').map((entry) => removePort(entry.trim()));
  return entries.slice(entries.findLastIndex((entry) => isIP(entry) === 0) + 1);
}

function removePort(entry: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(entry) ?? [];
  return bracketed ?? dotted ?? entry;
}
