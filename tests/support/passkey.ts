import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const hex = (text: string) => Buffer.from(text.replace(/\s/g, ''), 'hex');

/** User present and verified; with the data of a new credential. */
const [VERIFIED, WITH_CREDENTIAL] = [0x05, 0x45];

interface Made {
  readonly challenge: string;
}

/** An authenticator with one passkey (WebAuthn level 3, §6; ES256, without attestation). */
export function makeAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  const host = new URL(origin).hostname;

  const clientData = (type: string, { challenge }: Made, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  function authenticatorData(flags: number, ...more: Buffer[]): Buffer {
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(host), head, ...more]);
  }

  const passkeyOf = (response: Record<string, unknown>) => ({
    ...{
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
    },
    response,
  });

  return {
    /** The response to options of a creation. */
    create(options: Made, from = origin) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = Buffer.concat([
        hex('a5 01 02 03 26 20 01 21 5820'),
        Buffer.from(x, 'base64url'),
        hex('22 5820'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = authenticatorData(WITH_CREDENTIAL, Buffer.alloc(16), length, id, key);
      // {fmt: 'none', attStmt: {}, authData}
      const head = hex('a3 63 666d74 64 6e6f6e65 67 61747453746d74 a0 68 6175746844617461 58');
      const object = Buffer.concat([head, Buffer.from([data.length]), data]);
      return passkeyOf({
        clientDataJSON: clientData('webauthn.create', options, from).toString('base64url'),
        attestationObject: object.toString('base64url'),
        transports: ['internal'],
      });
    },
    /** The response to options of a sign-in. */
    sign(options: Made, { from = origin, flags = VERIFIED }: { from?: string; flags?: number } = {}) {
      const client = clientData('webauthn.get', options, from);
      const data = authenticatorData(flags);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return passkeyOf({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
