import { randomBytes } from 'node:crypto';

let lastTime = 0;
let counter = 0;

/**
 * Creates an id: a UUID of version 7 (RFC 9562 §5.7), 36 characters in lower case. The ids of one process sort by creation.
 * @param now milliseconds since the epoch
 */
export function newId(now = Date.now()): string {
  if (now > lastTime) [lastTime, counter] = [now, 0];
  else if (++counter > 0xfff) [lastTime, counter] = [lastTime + 1, 0];
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastTime, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
