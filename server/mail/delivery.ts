import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import { fileDelivery } from './files.ts';
import { smtpDelivery } from './smtp.ts';

/** A way in which mail leaves the server. */
export interface Delivery {
  /**
   * Hands one message over.
   * @param message what to send
   * @param id of the mail; the same at every attempt
   * @param signal gives the attempt up
   * @throws where nobody has confirmed to have it
   */
  deliver(message: SendMailOptions, id: string, signal: AbortSignal): Promise<void>;
  close(): void;
}

/**
 * The way that the settings name: through the server of `SMTP_URL`, else into files in `DATA_DIR/mail`.
 * @param config settings
 */
export function openDelivery({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Delivery {
  return smtpUrl ? smtpDelivery(smtpUrl) : fileDelivery(dataDir);
}
