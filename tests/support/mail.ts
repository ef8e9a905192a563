import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

/**
 * Reads the mails that a server without `SMTP_URL` has written, oldest first.
 * @param dataDir its `DATA_DIR`
 * @param to only those to this address
 */
export async function mailsIn(dataDir: string, to?: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  return mails.filter((mail) => to === undefined || mail.to?.some(({ address }) => address === to.toLowerCase()));
}

/**
 * Waits for a mail, and reads the newest one.
 * @param dataDir `DATA_DIR` of the server
 * @param to its address
 * @param count how many mails to that address there must be
 */
export async function newestMail(dataDir: string, to: string, count = 1): Promise<Email> {
  for (const until = Date.now() + 10_000; ; ) {
    const mails = await mailsIn(dataDir, to);
    const last = mails.at(-1);
    if (last && mails.length >= count) return last;
    if (Date.now() > until) throw new Error(`${mails.length} instead of ${count} mails to ${to}`);
    await pause(50);
  }
}

/**
 * Waits for a code, and reads the newest one.
 * @param dataDir `DATA_DIR` of the server
 * @param to its address
 * @param count the number of the code: 1 for the first one that the address was sent
 */
export async function newestCode(dataDir: string, to: string, count = 1): Promise<string> {
  const { text = '' } = await newestMail(dataDir, to, count);
  const code = /^ {4}(\d{6})$/m.exec(text)?.[1];
  if (!code) throw new Error('The newest mail holds no code');
  return code;
}
