import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

const parsed = new Map<string, Promise<Email>>();

/** Parses each file once: a written mail never changes. */
function parse(path: string): Promise<Email> {
  const mail = parsed.get(path) ?? readFile(path).then((bytes) => PostalMime.parse(bytes));
  parsed.set(path, mail);
  return mail;
}

/** Reads the mails that a server without `SMTP_URL` has written, to one address or to all, oldest first. */
export async function mailsIn(dataDir: string, to?: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => parse(join(folder, name))));
  return mails.filter((mail) => to === undefined || mail.to?.some(({ address }) => address === to.toLowerCase()));
}

/** Waits until a server has written `count` mails to an address, and reads the newest one. */
export async function newestMail(dataDir: string, to: string, count = 1): Promise<Email> {
  for (const until = Date.now() + 30_000; ; ) {
    const mails = await mailsIn(dataDir, to);
    const last = mails.at(-1);
    if (last && mails.length >= count) return last;
    if (Date.now() > until) throw new Error(`${mails.length} instead of ${count} mails to ${to}`);
    await pause(50);
  }
}

/** Waits until a server has written `count` mails to an address, and reads the code in the newest one. */
export async function newestCode(dataDir: string, to: string, count = 1): Promise<string> {
  const { text = '' } = await newestMail(dataDir, to, count);
  const code = /^ {4}(\d{6})$/m.exec(text)?.[1];
  if (!code) throw new Error('The newest mail holds no code');
  return code;
}
