import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../core/config.ts';
import type { Context } from '../core/context.ts';
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
  /** Throws where nothing could be delivered now. */
  check(): Promise<void>;
  close(): void;
}

/**
 * The way that the settings name: through the server of `SMTP_URL`, else into files in `DATA_DIR/mail`.
 * @param config settings
 */
export function openDelivery({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Delivery {
  return smtpUrl ? smtpDelivery(smtpUrl) : fileDelivery(dataDir);
}

/**
 * Warns the operator at the start where mail would not leave the server. It is queued all the same.
 * @param context settings and log
 */
export async function checkDelivery({ config, log }: Pick<Context, 'config' | 'log'>): Promise<void> {
  const delivery = openDelivery(config);
  try {
    await delivery.check();
  } catch (error) {
    const { code } = (error ?? {}) as { code?: unknown };
    const problem = code === 'EAUTH' ? 'refuses the user name or password' : 'cannot be reached';
    log.warn({ code }, `the mail server ${problem}: mail is kept and sent later. Check SMTP_URL`);
  } finally {
    delivery.close();
  }
}
