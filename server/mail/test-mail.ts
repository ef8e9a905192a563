import { type Config, ConfigError, parseEmail } from '../core/config.ts';
import { newId } from '../db/ids.ts';
import { describeDeliveryError, messageOf, openDelivery } from './delivery.ts';
import { renderLetter } from './letter.ts';

/**
 * Sends a mail at once, with the settings of the server and past its queue.
 * @param address of the recipient
 * @throws ConfigError if it is not accepted
 */
export async function sendTestMail(config: Config, address: string): Promise<void> {
  const { hostname } = new URL(config.publicOrigin);
  const letter = renderLetter({
    heading: 'Mail works',
    blocks: [{ text: `This mail was sent from the command line of ${hostname}, with the settings of its server.` }],
    foot: 'You do not need to reply to this mail.',
  });
  const id = newId();
  const delivery = openDelivery(config);
  const message = messageOf(
    {
      ...{
        id,
        recipient: parseEmail('ADDRESS', address),
        reply_to: '',
        subject: `Test of the mail from ${hostname}`,
        ...letter,
      },
      ...{ sender_name: '', thread: '', created_at: new Date().toISOString() },
    },
    config,
  );
  try {
    await delivery.deliver(message, id, AbortSignal.timeout(30_000));
  } catch (error) {
    const { response } = (error ?? {}) as { response?: unknown };
    const reason =
      typeof response === 'string' ? `the mail server refuses it: ${response}` : describeDeliveryError(error);
    throw new ConfigError(`${reason}. Check SMTP_URL and SALES_EMAIL`);
  } finally {
    delivery.close();
  }
}
