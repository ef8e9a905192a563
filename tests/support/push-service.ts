import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from '#contract/admin/desk-push.ts';

/** What a push service has received: the headers, and the decrypted payload. */
export interface ReceivedPush {
  readonly device: string;
  readonly headers: IncomingMessage['headers'];
  readonly payload: PushPayload;
}

/** A browser that is subscribed at a push service. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushService {
  /** Subscribes a new browser. */
  subscribe(): Subscription;
  readonly received: ReceivedPush[];
  /** Messages to a subscription so far. */
  messagesTo(subscription: Subscription): ReceivedPush[];
  /** Answers with this status and these headers until it is changed; 201 by default. */
  answer: { status: number; headers?: Record<string, string> };
  /** Number of requests, also of those that were not accepted. */
  requests: number;
  close(): Promise<void>;
}

const hmac = (key: Buffer, ...data: Buffer[]) => createHmac('sha256', key).update(Buffer.concat(data)).digest();

/** HKDF (RFC 5869) with one block of output. */
const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number) =>
  hmac(hmac(salt, key), info, Buffer.from([1])).subarray(0, length);

/** Decrypts a message to a subscription (RFC 8188 §2, RFC 8291 §3.4) of one record. */
function decrypt(body: Buffer, privateKey: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const [sender, record] = [body.subarray(21, 21 + idLength), body.subarray(21 + idLength)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), privateKey.getPublicKey(), sender]);
  const key = hkdf(auth, privateKey.computeSecret(sender), info, 32);
  const contentKey = hkdf(salt, key, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(salt, key, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The delimiter of the last record, then padding.
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString('utf8');
}

/** Checks who sends (RFC 8292): the signature of the token, its audience and its lifetime. */
function checkSender(authorization: string, origin: string): void {
  const { t = '', k = '' } = Object.fromEntries(
    authorization
      .replace(/^vapid /, '')
      .split(/, ?/)
      .map((part) => part.split(/=(.*)/s).slice(0, 2) as [string, string]),
  ) as Record<string, string>;
  const [header = '', claims = '', signature = ''] = t.split('.');
  const point = Buffer.from(k, 'base64url');
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    ...{ x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
  };
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = verify('sha256', Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'));
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  const isCurrent = exp * 1000 > Date.now() && exp * 1000 < Date.now() + 24 * 3_600_000 + 60_000;
  if (!isSigned || aud !== origin || !isCurrent || !/^mailto:.+@.+/.test(sub))
    throw new Error('The sender is not valid');
}

/** Starts a push service on this machine. It refuses what a real one refuses, and decrypts what it accepts. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { privateKey: ReturnType<typeof createECDH>; auth: Buffer }>();
  const server = createServer(async (request, response) => {
    service.requests += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { status, headers = {} } = service.answer;
    const device = request.url?.slice(1) ?? '';
    const browser = browsers.get(device);
    if (status >= 300 || !browser) return response.writeHead(browser ? status : 404, headers).end();
    try {
      checkSender(String(request.headers.authorization), origin);
      if (request.method !== 'POST' || request.headers['content-encoding'] !== 'aes128gcm') throw new Error('encoding');
      if (!/^\d+$/.test(String(request.headers.ttl))) throw new Error('TTL');
      const payload = JSON.parse(decrypt(Buffer.concat(chunks), browser.privateKey, browser.auth));
      service.received.push({ device, headers: request.headers, payload });
      response.writeHead(status, headers).end();
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: PushService = {
    subscribe() {
      const [device, auth, privateKey] = [randomUUID(), randomBytes(16), createECDH('prime256v1')];
      privateKey.generateKeys();
      browsers.set(device, { privateKey, auth });
      const keys = { p256dh: privateKey.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `${origin}/${device}`, ...keys };
    },
    received: [],
    messagesTo: ({ endpoint }) => service.received.filter(({ device }) => endpoint.endsWith(device)),
    answer: { status: 201 },
    requests: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}
