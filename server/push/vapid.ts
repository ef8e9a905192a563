import { createECDH } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { secretOf } from '../db/secrets.ts';

/** The keys by which push services recognise this server (VAPID, RFC 8292), base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Reads the server's keys; creates them at the first start. Subscriptions are bound to them, so they never change. */
export async function vapidKeys(db: Kysely<Database>): Promise<VapidKeys> {
  return JSON.parse(await secretOf(db, 'vapid', createKeys)) as VapidKeys;
}

function createKeys(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const privateKey = curve.getPrivateKey();
  // Leading zeros are missing.
  const padded = Buffer.concat([Buffer.alloc(32 - privateKey.length), privateKey]);
  return JSON.stringify({
    publicKey: curve.getPublicKey().toString('base64url'),
    privateKey: padded.toString('base64url'),
  });
}
