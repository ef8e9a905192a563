import { type LookupOptions, lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are not on the public internet. */
const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
])
  PRIVATE.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv6');

/** `::ffff:127.0.0.1` is matched by the list of IPv4. */
const isPrivate = (address: string) => PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether a push service may have an address, as far as it shows without a name server. */
export function isAllowedEndpoint(endpoint: string, isPrivateAllowed: boolean): boolean {
  const { protocol, hostname, username } = new URL(endpoint);
  if (username !== '') return false;
  if (isPrivateAllowed) return protocol === 'https:' || protocol === 'http:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && host.includes('.') === (isIP(host) !== 6) && !(isIP(host) !== 0 && isPrivate(host));
}

/** Looks up a name, and refuses private addresses, so that an endpoint cannot reach what only this machine can. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...(options as LookupOptions), all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isPrivate(address))) {
      return callback(Object.assign(new Error('The address is private'), { code: 'EPRIVATE' }), '', 0);
    }
    if (options.all) (callback as unknown as (error: null, all: typeof addresses) => void)(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** What a push service has responded. */
export interface PushResponse {
  readonly status: number;
  /** Seconds to wait; undefined if it does not say. */
  readonly retryAfter: number | undefined;
}

/**
 * Sends a message to a push service (RFC 8030 §5).
 * @throws if there was no response
 */
export function postMessage(
  endpoint: string,
  { headers, body }: { readonly headers: Record<string, string | number>; readonly body: Buffer },
  isPrivateAllowed: boolean,
  signal: AbortSignal,
): Promise<PushResponse> {
  const send = endpoint.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const lookupOption = isPrivateAllowed ? {} : { lookup: lookUpPublic };
    const request = send(endpoint, { method: 'POST', headers, signal, ...lookupOption }, (response) => {
      const seconds = Number(response.headers['retry-after']);
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        const retryAfter = Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
        resolve({ status: response.statusCode ?? 0, retryAfter });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}
