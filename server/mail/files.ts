import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { retainedFolder } from '../core/retained-files.ts';
import type { Delivery } from './delivery.ts';

/**
 * Writes each mail into a file of its own, `DATA_DIR/mail/{id}.eml`, readable by the server's user alone. The file is
 * there whole or not at all; ids sort by the time the mails were queued.
 * @param dataDir folder of the server's data
 */
export function fileDelivery(dataDir: string): Delivery {
  const folder = retainedFolder(dataDir, 'mail');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(message, id) {
      const { message: bytes } = await composer.sendMail(message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `.${id}.part`);
      const file = await open(draft, 'w', 0o600);
      try {
        await file.writeFile(bytes as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, join(folder, `${id}.eml`));
    },
    // A folder that cannot be written ends the start before.
    check: async () => {},
    close: () => composer.close(),
  };
}
